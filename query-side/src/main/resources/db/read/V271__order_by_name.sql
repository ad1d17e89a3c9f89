-- Names are listed as they are written, whatever the database takes for alphabetical: the indexes that lists are cut into
-- pages in follow.
drop index repository_by_name;
create index repository_by_name on repository (name collate "C", id)
    include (name_folded, owner_id, private, topics) where deleted_at is null;
drop index account_user;
create index account_user on account (login collate "C", id)
    include (login_folded, full_name, email, hides_email, visibility)
    where kind = 'user' and deleted_at is null;
