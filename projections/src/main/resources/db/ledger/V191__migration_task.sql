-- Migrations from elsewhere, under way or ended. A repository is there when its migration has succeeded, whole, and not before.
create table migration_task (
    id         uuid        primary key,
    account_id bigint      not null, -- who asked
    owner_id   bigint      not null,
    name       text        not null,
    remote     text        not null, -- without credentials
    state      text        not null default 'running',
    done       bigint      not null default 0, -- objects
    total      bigint      not null default 0,
    message    text        not null default '',
    cancel     boolean     not null default false,
    created_at timestamptz not null default now(),
    seen_at    timestamptz not null default now(), -- written while it runs
    ended_at   timestamptz
);
create index migration_task_account on migration_task (account_id, created_at desc);
