-- How mirrors follow their remotes.
alter table repository
    add column mirror_interval bigint  not null default 0, -- seconds; 0: only when asked
    add column mirror_prune    boolean not null default false;

create index repository_mirror on repository (id) where mirror;
