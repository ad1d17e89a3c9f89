create sequence attachment_id;

-- How often files of releases were downloaded; no part of the log.
create table asset_download (
    asset_id bigint primary key,
    count    bigint not null
);
