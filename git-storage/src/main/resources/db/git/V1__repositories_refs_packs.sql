-- Every change of a repository's refs or packs draws a new version. A sequence never gives a number
-- twice, not even after a rollback, so a snapshot kept under a version can never be a wrong one.
create sequence git_version;

-- Updating this row is the lock of one repository.
create table git_repository (
    id           bigint primary key,
    head         text   not null,
    ref_version  bigint not null,
    pack_version bigint not null,
    created      timestamptz not null default now(),
    deleted      timestamptz
);

-- No foreign key: rows are written only while the repository's row is locked, 20,000 in one statement.
create table git_ref (
    repository bigint not null,
    name       text collate "C" not null,
    oid        text not null,
    peeled     text,
    primary key (repository, name)
);

create table git_pack (
    name         text collate "C" primary key,
    source       text   not null,
    created      bigint not null,  -- milliseconds since 1970, as JGit compares packs by it
    object_count bigint not null,
    delta_count  bigint not null,
    index_format int    not null,
    files        text   not null,  -- extension=bytes, separated by blanks
    bytes        bigint not null,  -- size of the pack file alone
    inline       boolean not null  -- data in git_pack_data, otherwise in the object store
);

create table repository_pack (
    repository bigint not null references git_repository,
    pack       text collate "C" not null references git_pack,
    primary key (repository, pack)
);
create index repository_pack_by_pack on repository_pack (pack);

create table git_pack_data (
    pack      text collate "C" not null references git_pack,
    extension text  not null,
    data      bytea not null,
    primary key (pack, extension)
);
-- The data is compressed already.
alter table git_pack_data alter column data set storage external;

-- Packs that no repository lists any more; their data stays for those who still read it.
create table git_pack_gone (
    pack text collate "C" primary key references git_pack,
    gone timestamptz not null default now()
);
create index git_pack_gone_by_time on git_pack_gone (gone);
