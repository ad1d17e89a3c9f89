-- When mirrors were last synchronized with their remotes, and by whom just now. Their schedule follows from it and from their interval.
create table mirror_sync (
    repository_id bigint      primary key,
    requested_at  timestamptz, -- somebody asked
    tried_at      timestamptz, -- the beginning of the last attempt
    synced_at     timestamptz, -- the end of the last that succeeded
    leased_until  timestamptz not null default '-infinity', -- by a node; that of one that died runs out
    error         text        not null default ''
);
