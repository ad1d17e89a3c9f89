-- The Merkle tree over all events in the order of the log (RFC 9162), in tiles of up to 256 hashes. Level 0 holds the
-- hashes of events, each further level the roots of the full tiles below it. Rows grow at the right edge only.
create table merkle_tile (
    level       smallint not null,
    number      bigint   not null,
    hashes      bytea    not null,
    -- Of the last event in a tile of level 0: where the next one goes on.
    transaction bigint,
    position    bigint,
    primary key (level, number)
);
alter table merkle_tile alter column hashes set storage external;
create index merkle_tile_order on merkle_tile (transaction, position) where level = 0;

-- Signed tree heads: over how many events, and when.
create table checkpoint (
    size      bigint primary key,
    root      bytea       not null,
    at        timestamptz not null,
    signature bytea       not null
);
