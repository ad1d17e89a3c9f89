-- The event log. Rows are only ever inserted. `hash` chains every stream: see EventHash.
create table event (
    position    bigint generated always as identity primary key,
    -- The appending transaction's id, or that of the stream's previous event where that is larger: (transaction, position)
    -- never runs against the order of a stream, and what lies below the oldest running transaction never changes any more.
    transaction bigint      not null,
    id          uuid        not null unique,
    stream      text        not null,
    sequence    bigint      not null,
    aggregate   text        not null,
    name        text        not null,
    revision    integer     not null,
    at          timestamptz not null,
    repository  bigint,
    account     bigint,
    payload     json        not null,
    metadata    json        not null,
    hash        bytea       not null,
    unique (stream, sequence)
);
create index event_order on event (transaction, position);
create index event_repository on event (repository, transaction, position) where repository is not null;
create index event_account on event (account, transaction, position) where account is not null;

-- Only a cache: may be emptied at any time.
create table snapshot (
    stream   text primary key,
    id       uuid        not null,
    sequence bigint      not null,
    aggregate text       not null,
    type     text        not null,
    revision text,
    at       timestamptz not null,
    payload  json        not null,
    metadata json        not null
);

-- How far each streaming processor has read, per segment, and which node holds the segment.
create table processor_token (
    processor  text    not null,
    segment    integer not null,
    token      bytea,
    token_type text,
    at         text,
    owner      text,
    primary key (processor, segment)
);

-- Unique names. `space` tells the kind, `scope` whose (0: the whole installation).
create table name_claim (
    space  text   not null,
    scope  bigint not null,
    name   text   not null,
    holder bigint not null,
    primary key (space, scope, name)
);
create index name_claim_holder on name_claim (space, holder);

-- One key per person; deleting a row erases every sealed text of that person.
create table person_key (
    person bigint primary key,
    key    bytea not null
);

-- Secrets, sealed with the instance's key.
create table secret (
    name  text primary key,
    value bytea not null
);

-- Last number given to an issue or pull request, by repository.
create table issue_counter (
    repository bigint primary key,
    last       bigint not null
);

create sequence account_id;
create sequence repository_id;
create sequence issue_id;
create sequence comment_id;
create sequence key_id;
create sequence deploy_key_id;
create sequence token_id;
create sequence team_id;
create sequence hook_id;
