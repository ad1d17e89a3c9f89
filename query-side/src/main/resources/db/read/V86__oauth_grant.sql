-- What users allowed applications to do for them.
create table oauth_grant (
    id             bigint primary key,
    user_id        bigint      not null,
    application_id bigint      not null,
    scope          text        not null,
    created_at     timestamptz not null
);
-- Not unique: a rebuild may write a new grant before it removes the one that was revoked.
create index oauth_grant_user on oauth_grant (user_id, application_id);
create index oauth_grant_application on oauth_grant (application_id);
