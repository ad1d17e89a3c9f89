-- The id of an issue's milestone, 0 for none; that of a deleted milestone stays.
alter table issue add column milestone_id bigint not null default 0;
create index issue_milestone on issue (milestone_id, closed) where milestone_id <> 0 and deleted_at is null;
create index milestone_title on milestone (lower(title));
