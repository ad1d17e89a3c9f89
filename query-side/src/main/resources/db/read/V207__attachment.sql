-- Files of releases, and now of the texts of issues and of comments too.
alter table release_asset rename to attachment;
alter index release_asset_pkey rename to attachment_pkey;
alter index release_asset_of_release rename to attachment_of_release;
alter index release_asset_of_repository rename to attachment_of_repository;
alter index release_asset_uuid rename to attachment_uuid;
alter index release_asset_sha256 rename to attachment_sha256;
alter table attachment
    alter column release_id drop not null,
    add column issue_id bigint,
    add column comment_id bigint; -- beside that of its issue
create index attachment_of_issue on attachment (issue_id) where issue_id is not null;
create index attachment_of_comment on attachment (comment_id) where comment_id is not null;

-- How many files they have: most have none, and are shown without a look for them.
alter table issue add column attachments bigint not null default 0;
alter table comment add column attachments bigint not null default 0;
