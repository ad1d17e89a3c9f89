-- Releases, and plain tags that had or may get one.
create table release (
    id            bigint      primary key,
    repository_id bigint      not null,
    tag           text        not null,
    tag_folded    text        not null, -- in lower case
    target        text        not null,
    title         text        not null,
    body          text        not null,
    stage         text        not null, -- TAG, DRAFT, PUBLISHED
    prerelease    boolean     not null,
    author_id     bigint      not null,
    created_at    timestamptz not null,
    deleted_at    timestamptz
);
create index release_of_repository on release (repository_id, created_at desc, id desc) where deleted_at is null;
create index release_of_tag on release (repository_id, tag_folded) where deleted_at is null;
