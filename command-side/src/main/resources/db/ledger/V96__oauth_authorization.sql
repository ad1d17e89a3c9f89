create sequence oauth_grant_id;

-- What users allowed which applications: one grant for both.
create table oauth_grant_claim (
    user_id        bigint not null,
    application_id bigint not null references oauth_client on delete cascade,
    grant_id       bigint not null unique,
    primary key (user_id, application_id)
);
create index oauth_grant_claim_application on oauth_grant_claim (application_id);

-- One run of the code flow: asked for, then with a code, then with tokens. Of codes and tokens only the SHA-256 is kept.
create table oauth_authorization (
    id              text primary key,
    application_id  bigint      not null references oauth_client on delete cascade,
    user_id         bigint      not null,
    grant_id        bigint, -- null until the user agreed
    redirect_uri    text        not null,
    scope           text        not null, -- as asked for
    state           text,
    nonce           text,
    challenge       text,
    consent_hash    bytea unique,
    code_hash       bytea unique,
    code_expires_at timestamptz,
    code_used       boolean     not null default false,
    expires_at      timestamptz not null -- when the whole is of no use any more
);
create index oauth_authorization_application on oauth_authorization (application_id);
create index oauth_authorization_user on oauth_authorization (user_id);
create index oauth_authorization_grant on oauth_authorization (grant_id);
create index oauth_authorization_expiry on oauth_authorization (expires_at);

-- Tokens of authorizations. A refresh token that was used stays, spent, so that a second use is noticed.
create table oauth_token (
    hash             bytea primary key,
    authorization_id text        not null references oauth_authorization on delete cascade,
    grant_id         bigint      not null,
    refreshes        boolean     not null,
    spent            boolean     not null default false,
    expires_at       timestamptz not null
);
create index oauth_token_authorization on oauth_token (authorization_id);

-- People who signed in on the page for it, by the SHA-256 of their cookie.
create table browser_session (
    hash       bytea primary key,
    user_id    bigint      not null,
    expires_at timestamptz not null
);
create index browser_session_user on browser_session (user_id);
create index browser_session_expiry on browser_session (expires_at);
