-- Uploaded files in the object store, by the SHA-256 of their bytes.
create table stored_content (
    kind         text   not null,
    sha256       text   collate "C" not null,
    size         bigint not null,
    unused_since timestamptz, -- when a sweep found no reference to it
    primary key (kind, sha256)
);
