-- Remotes that are made equal to repositories.
create table push_mirror (
    id               bigint      primary key,
    repository_id    bigint      not null,
    name             text        not null,
    address          text        not null,
    interval_seconds bigint      not null, -- 0: no schedule
    sync_on_commit   boolean     not null,
    created_at       timestamptz not null
);
create index push_mirror_of_repository on push_mirror (repository_id);
