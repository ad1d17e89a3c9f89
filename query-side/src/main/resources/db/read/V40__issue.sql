-- Issues and pull requests; both are numbered together.
create table issue (
    id              bigint primary key,
    repository_id   bigint      not null,
    number          bigint      not null,
    pull            boolean     not null,
    poster_id       bigint      not null,
    title           text        not null,
    body            text        not null,
    ref             text        not null,
    closed          boolean     not null,
    closed_at       timestamptz,
    due_at          timestamptz,
    comments        bigint      not null,
    content_version bigint      not null,
    created_at      timestamptz not null,
    updated_at      timestamptz not null,
    deleted_at      timestamptz,
    unique (repository_id, number)
);
-- Lists find their ids in an index alone: by repository and state, by repository, over all repositories.
create index issue_state on issue (repository_id, closed, created_at, id) include (pull, poster_id) where deleted_at is null;
create index issue_created on issue (repository_id, created_at, id) include (pull, poster_id) where deleted_at is null;
create index issue_everywhere on issue (created_at, id) include (repository_id, closed, pull, poster_id) where deleted_at is null;
create index issue_updated on issue (repository_id, updated_at) where deleted_at is null;
create index issue_poster on issue (poster_id, created_at, id) where deleted_at is null;
create index issue_deleted on issue (repository_id) where deleted_at is not null;

-- Counted up and down beside the open ones.
alter table repository
    add column closed_issues bigint not null default 0,
    add column closed_pulls  bigint not null default 0;
