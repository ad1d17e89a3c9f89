-- Who may create, move and delete which tags.
create table tag_protection (
    id            bigint      primary key,
    repository_id bigint      not null,
    pattern       text        not null,
    allowed       text        not null, -- JSON
    created_at    timestamptz not null,
    updated_at    timestamptz not null
);
create index tag_protection_of_repository on tag_protection (repository_id);
