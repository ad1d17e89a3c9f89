-- Pictures of accounts, by the hash that their events and addresses name: the bytes are not in the log.
create table avatar_image (
    hash       text primary key,
    account_id bigint not null,
    type       text   not null,
    content    bytea  not null
);
create index avatar_image_account on avatar_image (account_id);
