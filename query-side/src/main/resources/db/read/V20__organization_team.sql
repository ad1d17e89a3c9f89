create table team (
    id                   bigint primary key,
    organization_id      bigint      not null,
    name                 text        not null,
    name_folded          text        not null,
    description          text        not null,
    level                text        not null, -- 'UNITS', 'ADMIN', 'OWNER'
    units                text[]      not null, -- 'repo.code=write'; counts at level 'UNITS' only
    everywhere           boolean     not null, -- reaches all repositories of the organization
    creates_repositories boolean     not null,
    visibility           text        not null, -- 'public', 'limited', 'private'
    created_at           timestamptz not null,
    deleted_at           timestamptz
);
create unique index team_name on team (organization_id, name_folded) where deleted_at is null;
create index account_organization_name on account (login_folded) where kind = 'organization' and deleted_at is null;
