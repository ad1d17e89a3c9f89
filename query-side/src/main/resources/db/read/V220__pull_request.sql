-- What pull requests have beside issues; branches by their short names.
create table pull_request (
    id                 bigint  primary key,
    issue_id           bigint  not null unique,
    repository_id      bigint  not null, -- that of the base
    number             bigint  not null,
    head_repository_id bigint  not null,
    head               text    not null,
    base               text    not null,
    commit             text    not null, -- the head's tip as long as the pull request follows it
    maintainer_edit    boolean not null
);
create index pull_request_base on pull_request (repository_id, base);
create index pull_request_head on pull_request (head_repository_id, head);
