-- Who follows whom.
create table follow (
    follower_id bigint      not null,
    followed_id bigint      not null,
    at          timestamptz not null,
    primary key (follower_id, followed_id)
);
create index follow_followed on follow (followed_id, follower_id);

create table star (
    user_id       bigint      not null,
    repository_id bigint      not null,
    at            timestamptz not null,
    primary key (user_id, repository_id)
);
create index star_repository on star (repository_id, user_id);
create index star_order on star (user_id, at, repository_id);

-- Who watched what from when to when (null: still does): what happened meanwhile is in the watcher's feed.
create table watch (
    begun_by      uuid primary key, -- the event
    user_id       bigint      not null,
    repository_id bigint      not null,
    since         timestamptz not null,
    until         timestamptz
);
create index watch_user on watch (user_id, repository_id);
create unique index watch_now on watch (repository_id, user_id) where until is null;

-- Who keeps whom away.
create table block (
    blocker_id bigint      not null,
    blocked_id bigint      not null,
    at         timestamptz not null,
    primary key (blocker_id, blocked_id)
);
create index block_blocked on block (blocked_id);

-- Since when a repository that once was private is public (again).
alter table repository add column public_since timestamptz;

-- Watches from before this table; a rebuild knows their events.
do $$
begin
    if to_regclass('ledger.tie') is not null then
        insert into watch
            select gen_random_uuid(), t.account, r.id, r.created_at, null
            from ledger.tie t join repository r on r.id = t.target
            where t.kind = 'WATCH' and r.deleted_at is null;
    end if;
end $$;
