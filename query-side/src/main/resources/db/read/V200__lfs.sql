-- Objects of Git LFS that repositories have.
create table lfs_object (
    repository_id bigint      not null,
    oid           text        collate "C" not null,
    size          bigint      not null,
    primary key (repository_id, oid)
);
create index lfs_object_by_oid on lfs_object (oid);

-- Locks on paths of repositories.
create table lfs_lock (
    id            bigint      primary key,
    repository_id bigint      not null,
    owner_id      bigint      not null,
    path          text        not null,
    created_at    timestamptz not null
);
create index lfs_lock_by_repository on lfs_lock (repository_id, id);

-- Bytes of a repository's objects of Git LFS.
alter table repository add column lfs_bytes bigint not null default 0;
