create table access_token (
    id         bigint primary key,
    user_id    bigint      not null,
    name       text        not null,
    scopes     text        not null,
    last_eight text        not null,
    created_at timestamptz not null
);
create index access_token_user on access_token (user_id, id);
