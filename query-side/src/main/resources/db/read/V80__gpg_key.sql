-- OpenPGP keys of users; subkeys are rows of their own with the id of their key.
create table gpg_key (
    id         bigint primary key,
    primary_id bigint,
    user_id    bigint      not null,
    key_id     text        not null unique,
    content    text        not null,
    emails     text        not null,
    signs      boolean     not null,
    encrypts   boolean     not null,
    verified   boolean     not null,
    created_at timestamptz not null,
    expires_at timestamptz
);
create index gpg_key_user on gpg_key (user_id, id) where primary_id is null;
create index gpg_key_primary on gpg_key (primary_id, id) where primary_id is not null;
