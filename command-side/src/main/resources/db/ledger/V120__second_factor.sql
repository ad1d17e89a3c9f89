-- Which codes of second factors count no more, and how many wrong ones were tried of late; kept without events.
create table totp_use (
    user_id   bigint primary key,
    step      bigint      not null, -- of 30 seconds each since 1970; codes up to this one are used up
    failures  integer     not null,
    failed_at timestamptz not null
);

-- What opens an account whose second factor is lost, once each, by the SHA-256 of its text.
create table recovery_code (
    user_id bigint not null,
    hash    bytea  not null,
    primary key (user_id, hash)
);
