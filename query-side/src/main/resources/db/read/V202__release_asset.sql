-- Files of releases; their bytes lie in the content store.
create table release_asset (
    id            bigint      primary key,
    uuid          text        not null,
    repository_id bigint      not null,
    release_id    bigint      not null,
    name          text        not null,
    size          bigint      not null,
    sha256        text        not null,
    created_at    timestamptz not null
);
create index release_asset_of_release on release_asset (release_id);
create index release_asset_of_repository on release_asset (repository_id);
create unique index release_asset_uuid on release_asset (uuid);
create index release_asset_sha256 on release_asset (sha256);
