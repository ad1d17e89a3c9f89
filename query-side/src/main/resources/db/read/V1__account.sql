-- Users and organizations share ids and names.
create table account (
    id                  bigint primary key,
    kind                text        not null, -- 'user' or 'organization'
    login               text        not null,
    login_folded        text        not null,
    full_name           text        not null,
    email               text        not null,
    hides_email         boolean     not null,
    website             text        not null,
    location            text        not null,
    description         text        not null,
    language            text        not null,
    visibility          text        not null, -- 'public', 'limited', 'private'
    active              boolean     not null,
    administrator       boolean     not null,
    restricted          boolean     not null,
    prohibits_login     boolean     not null,
    must_change_password boolean    not null,
    login_name          text        not null,
    source_id           bigint      not null,
    avatar              text        not null, -- hash in the avatar's URL
    may_create_organizations boolean not null,
    max_repositories    integer     not null, -- -1: the installation's default
    repo_admin_changes_teams boolean not null,
    may_use_git_hooks   boolean     not null,
    may_import_local    boolean     not null,
    followers           bigint      not null,
    following           bigint      not null,
    stars               bigint      not null,
    created_at          timestamptz not null,
    updated_at          timestamptz not null,
    deleted_at          timestamptz
);
create unique index account_login on account (login_folded) where deleted_at is null;
create unique index account_email on account (lower(email)) where deleted_at is null and kind = 'user';

-- Who belongs to an organization, by whatever team.
create table organization_member (
    organization_id bigint  not null,
    person_id       bigint  not null,
    public          boolean not null,
    primary key (organization_id, person_id)
);
create index organization_member_person on organization_member (person_id);
