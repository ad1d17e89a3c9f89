-- Times that people spent on issues and pull requests, and stopwatches that run there.
create table tracked_time (
    id            bigint      primary key,
    repository_id bigint      not null,
    issue_id      bigint      not null,
    user_id       bigint      not null,
    seconds       bigint      not null,
    created_at    timestamptz not null
);
create index tracked_time_of_issue on tracked_time (issue_id, id);
create index tracked_time_of_repository on tracked_time (repository_id, id);
create index tracked_time_of_user on tracked_time (user_id, id);
create table stopwatch (
    user_id    bigint      not null,
    issue_id   bigint      not null,
    started_at timestamptz not null,
    primary key (user_id, issue_id)
);
create index stopwatch_of_issue on stopwatch (issue_id);
