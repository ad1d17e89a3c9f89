-- Secrets and variables of workflows; like hooks they belong to a repository or to an account. What a secret is stands
-- in the vault.
create table actions_secret (
    id            bigint primary key,
    repository_id bigint      not null,
    account_id    bigint      not null,
    name          text        not null, -- in upper case
    description   text        not null,
    created_at    timestamptz not null
);
create unique index actions_secret_name on actions_secret (repository_id, account_id, name);

create table actions_variable (
    id            bigint primary key,
    repository_id bigint not null,
    account_id    bigint not null,
    name          text   not null, -- in upper case
    value         text   not null,
    description   text   not null
);
create unique index actions_variable_name on actions_variable (repository_id, account_id, name);
