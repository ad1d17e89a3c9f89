-- What checks said of commits; the newest of a context is the current one.
create table commit_status (
    repository_id bigint      not null,
    commit_id     text        not null,
    number        bigint      not null, -- within the commit
    creator_id    bigint      not null,
    state         text        not null,
    target_url    text        not null,
    description   text        not null,
    context       text        not null,
    created_at    timestamptz not null,
    primary key (repository_id, commit_id, number)
);
