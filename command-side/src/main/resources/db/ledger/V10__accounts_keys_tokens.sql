-- Site administrators, for the rule that one must be left.
create table administrator (
    user_id bigint primary key
);

-- Every SSH key in use, once. A user's key has one use; a deploy key one per repository, and all of them share the id and the text.
create table ssh_key (
    fingerprint text primary key,
    id          bigint  not null unique,
    deploy      boolean not null,
    uses        bigint  not null,
    content     text    not null
);
create index ssh_key_unused on ssh_key (id) where uses = 0;

-- Access tokens, by the SHA-256 of their text.
create table token_hash (
    hash     bytea primary key,
    token_id bigint not null unique,
    user_id  bigint not null
);
create index token_hash_user on token_hash (user_id);

-- When a key or a token was last used; kept without events, at most once a minute.
create table key_use (
    key_id bigint primary key,
    at     timestamptz not null
);
create table token_use (
    token_id bigint primary key,
    at       timestamptz not null
);
