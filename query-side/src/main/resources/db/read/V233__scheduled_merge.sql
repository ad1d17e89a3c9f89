-- Merges that wait until the protections of their bases let them happen.
create table scheduled_merge (
    id            bigint  primary key, -- that of the pull request
    repository_id bigint  not null,
    user_id       bigint  not null,
    style         text    not null,
    title         text    not null,
    message       text    not null,
    delete_branch boolean not null
);
create index scheduled_merge_repository on scheduled_merge (repository_id);
