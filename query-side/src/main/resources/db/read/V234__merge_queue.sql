-- Merge queues of protected branches.
create table merge_queue (
    repository_id bigint      not null,
    branch        text        not null,
    base          text        not null, -- the tip that the candidates were made for
    candidates    text[]      not null, -- commits of the first entries
    tested        text        not null, -- one of them; empty for none
    tested_at     timestamptz,
    primary key (repository_id, branch)
);
create index merge_queue_tested on merge_queue (repository_id, tested) where tested <> '';
create table queue_entry (
    id            bigint      primary key, -- that of the pull request
    repository_id bigint      not null,
    branch        text        not null,
    position      bigint      not null, -- ascending within the repository
    user_id       bigint      not null, -- on whose behalf it is merged
    commit        text        not null, -- its head
    style         text        not null,
    title         text        not null,
    message       text        not null,
    delete_branch boolean     not null,
    created_at    timestamptz not null
);
create index queue_entry_branch on queue_entry (repository_id, branch, position);
