-- Requests that carry a key, so that they take effect once however often they are sent.
create table keyed_request (
    key         bytea primary key,                    -- SHA-256 of whose it is and of the key
    holder      uuid        not null,                 -- the attempt that may act for it
    fingerprint bytea       not null,                 -- SHA-256 of what was asked
    begun_at    timestamptz not null default now(),
    acted       boolean     not null default false,   -- set in the transaction of each command
    status      smallint,                             -- null while it runs
    type        text,
    answer      bytea                                 -- sealed; null where it is not kept
);
create index keyed_request_begun on keyed_request (begun_at);
