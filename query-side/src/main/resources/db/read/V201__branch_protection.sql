-- Who may push to which branches, and what has to hold before merges.
create table branch_protection (
    id            bigint      primary key,
    repository_id bigint      not null,
    name          text        not null,
    priority      bigint      not null,
    rules         text        not null, -- JSON
    created_at    timestamptz not null,
    updated_at    timestamptz not null
);
create index branch_protection_of_repository on branch_protection (repository_id);
