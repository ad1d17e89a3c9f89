-- Topics that some repository has or had.
create table topic (
    id         bigint      primary key,
    name       text        not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
);

-- How many repositories have each is counted in an index alone.
create index repository_topics on repository (id) include (topics) where topics <> '{}' and deleted_at is null;
