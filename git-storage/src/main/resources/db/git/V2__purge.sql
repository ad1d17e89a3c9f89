-- Objects that a purge is to destroy. A row stays until no pack holds the object.
create table git_purge (
    repository bigint not null,
    object     text not null,
    requested  timestamptz not null default now(),
    primary key (repository, object)
);

-- Who listed a replaced pack last; null for packs that were replaced before this column came.
alter table git_pack_gone add column repository bigint;
