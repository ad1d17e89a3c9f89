-- Programs that may act for users by OAuth2; their secrets are not here.
create table oauth_application (
    id            bigint primary key,
    user_id       bigint      not null,
    client_id     text        not null unique,
    name          text        not null,
    redirect_uris text[]      not null,
    confidential  boolean     not null,
    skips_consent boolean     not null,
    created_at    timestamptz not null
);
create index oauth_application_user on oauth_application (user_id, id);
