alter table issue
    add column locked      boolean not null default false,
    add column lock_reason text    not null default '';
