-- Who was deleted for ever; before this, deletion of a user always was.
alter table account add column erased boolean not null default false;
update account set erased = true where kind = 'user' and deleted_at is not null;
