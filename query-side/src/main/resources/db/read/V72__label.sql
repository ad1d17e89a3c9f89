-- Labels of repositories and of organizations; names need not be unique.
create table label (
    id            bigint primary key,
    repository_id bigint  not null,
    account_id    bigint  not null,
    name          text    not null,
    color         text    not null, -- six hexadecimal digits
    description   text    not null,
    exclusive     boolean not null,
    archived      boolean not null
);
create index label_by_name on label (repository_id, account_id, name collate "C", id);
