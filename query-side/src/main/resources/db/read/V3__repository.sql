create table repository (
    id             bigint primary key,
    owner_id       bigint      not null,
    name           text        not null,
    name_folded    text        not null,
    description    text        not null,
    website        text        not null,
    private        boolean     not null,
    template       boolean     not null,
    mirror         boolean     not null,
    fork_of        bigint      not null, -- 0: no fork
    original_url   text        not null,
    avatar         text        not null, -- hash in the avatar's URL
    empty          boolean     not null, -- no commit yet
    archived_at    timestamptz,
    default_branch text        not null,
    units          text[]      not null, -- enabled units, by the names of Unit
    topics         text[]      not null,
    licenses       text[]      not null,
    language       text        not null,

    -- Where issues, wiki and projects live.
    time_tracker                boolean not null,
    contributors_track_time     boolean not null,
    issue_dependencies          boolean not null,
    external_tracker_url        text    not null,
    external_tracker_format     text    not null,
    external_tracker_style      text    not null,
    external_tracker_pattern    text    not null,
    external_wiki_url           text    not null,
    projects_mode               text    not null,

    -- How pull requests are merged and updated.
    ignore_whitespace_conflicts boolean not null,
    allow_merge                 boolean not null,
    allow_rebase                boolean not null,
    allow_rebase_merge          boolean not null,
    allow_squash                boolean not null,
    allow_fast_forward_only     boolean not null,
    allow_manual_merge          boolean not null,
    autodetect_manual_merge     boolean not null,
    allow_merge_update          boolean not null,
    allow_rebase_update         boolean not null,
    delete_branch_after_merge   boolean not null,
    allow_maintainer_edit       boolean not null,
    default_merge_style         text    not null,
    default_update_style        text    not null,

    -- Counted up and down, never set: events of many streams meet here.
    bytes          bigint      not null,
    stars          bigint      not null,
    forks          bigint      not null,
    watchers       bigint      not null,
    branches       bigint      not null,
    open_issues    bigint      not null,
    open_pulls     bigint      not null,
    releases       bigint      not null,

    created_at     timestamptz not null,
    updated_at     timestamptz not null,
    deleted_at     timestamptz
);
create unique index repository_name on repository (owner_id, name_folded) where deleted_at is null;
create index repository_by_name on repository (name_folded, id) where deleted_at is null;
create index repository_fork_of on repository (fork_of) where deleted_at is null and fork_of <> 0;

-- Former names of repositories, per owner.
create table repository_redirect (
    owner_id      bigint not null,
    name_folded   text   not null,
    repository_id bigint not null,
    primary key (owner_id, name_folded)
);
create index repository_redirect_target on repository_redirect (repository_id);
