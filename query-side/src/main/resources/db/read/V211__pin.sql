-- The position of a pinned issue among those of its repository; 0 where it is not pinned.
alter table issue add column pin_order bigint not null default 0;
create index issue_pinned on issue (repository_id) where pin_order > 0;
