-- Every comment changes the time of its issue's threads. With an index on that time each of these updates would write into
-- all indexes of the table; the hour rarely changes, and the threads of one hour are sorted when they are listed.
alter table notification
    add column updated_hour timestamptz not null
        generated always as (date_bin('1 hour', greatest(notified_at, marked_at), '2000-01-01 00:00Z')) stored;
drop index notification_user;
create index notification_user on notification (user_id, updated_hour);
alter table notification set (fillfactor = 70);
