create table repository (
    id             bigint primary key,
    owner_id       bigint      not null,
    name           text        not null,
    name_folded    text        not null,
    description    text        not null,
    website        text        not null,
    private        boolean     not null,
    template       boolean     not null,
    empty          boolean     not null,
    archived_at    timestamptz,
    default_branch text        not null,
    units          text[]      not null, -- enabled units, by the names of Unit
    created_at     timestamptz not null,
    updated_at     timestamptz not null,
    deleted_at     timestamptz
);
create unique index repository_name on repository (owner_id, name_folded) where deleted_at is null;
