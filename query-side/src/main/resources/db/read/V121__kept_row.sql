-- Rows that went with something that was deleted, until it is restored or purged; nothing else reads them.
create table kept_row (
    owner   text    not null, -- the stream of what was deleted
    source  text    not null, -- the table that the row stood in
    number  integer not null,
    content jsonb   not null,
    primary key (owner, source, number)
);

create index repository_deleted on repository (deleted_at, id) where deleted_at is not null;
create index account_deleted on account (kind, deleted_at, id) where deleted_at is not null;
