create table hook (
    id            bigint primary key,
    repository_id bigint      not null,
    type          text        not null,
    name          text        not null,
    url           text        not null,
    content_type  text        not null,
    events        text[]      not null,
    branch_filter text        not null,
    active        boolean     not null,
    system        boolean     not null,
    created_at    timestamptz not null,
    updated_at    timestamptz not null,
    deleted_at    timestamptz
);
create index hook_repository on hook (repository_id, id) where deleted_at is null;
