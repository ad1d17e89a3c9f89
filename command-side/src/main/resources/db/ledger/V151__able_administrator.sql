-- Administrators who are restricted, deactivated or not allowed to sign in stand here, too: nobody blocks them.
alter table administrator add column able boolean not null default true;
insert into administrator (user_id, able)
select account, false from (
    select distinct on (stream) account, name, payload from event
    where name in ('user.registered', 'user.standing_changed', 'user.deleted', 'user.restored') order by stream, sequence desc) latest
where name = 'user.standing_changed' and (payload ->> 'administrator')::boolean
on conflict do nothing;
