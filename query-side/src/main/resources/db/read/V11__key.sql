create table user_key (
    id          bigint primary key,
    user_id     bigint      not null,
    title       text        not null,
    fingerprint text        not null unique,
    content     text        not null,
    created_at  timestamptz not null
);
create index user_key_user on user_key (user_id, id);

-- A key attached to a repository; attachments of the same key share key_id and content.
create table deploy_key (
    id            bigint primary key,
    repository_id bigint      not null,
    key_id        bigint      not null,
    title         text        not null,
    fingerprint   text        not null,
    content       text        not null,
    read_only     boolean     not null,
    created_at    timestamptz not null,
    unique (repository_id, fingerprint)
);
create index deploy_key_fingerprint on deploy_key (fingerprint);
