-- Milestones of repositories; titles need not be unique.
create table milestone (
    id            bigint      primary key,
    repository_id bigint      not null,
    title         text        not null,
    description   text        not null,
    due_on        timestamptz,
    closed_at     timestamptz, -- null while open
    created_at    timestamptz not null,
    updated_at    timestamptz not null
);
create index milestone_of_repository on milestone (repository_id, due_on nulls first, title collate "C", id);
