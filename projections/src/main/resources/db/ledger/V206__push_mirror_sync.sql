-- Synchronizations of push mirrors beside those of pull mirrors.
alter table mirror_sync
    add column push_mirror_id bigint not null default 0, -- 0: the repository is the mirror
    add column ended_at timestamptz, -- the end of the last attempt
    drop constraint mirror_sync_pkey,
    add primary key (repository_id, push_mirror_id);
