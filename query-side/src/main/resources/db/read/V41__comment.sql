-- Comments on issues and pull requests. Those of a deleted issue are gone with it, by a look at the issue.
create table comment (
    id            bigint primary key,
    issue_id      bigint      not null,
    repository_id bigint      not null,
    number        bigint      not null, -- of the issue
    pull          boolean     not null,
    poster_id     bigint      not null,
    body          text        not null,
    created_at    timestamptz not null,
    updated_at    timestamptz not null,
    deleted_at    timestamptz
);
create index comment_issue on comment (issue_id, created_at, id) where deleted_at is null;
create index comment_repository on comment (repository_id, created_at, id) include (pull, issue_id) where deleted_at is null;
create index comment_updated on comment (repository_id, updated_at) where deleted_at is null;
