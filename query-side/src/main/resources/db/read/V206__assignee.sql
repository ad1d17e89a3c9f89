-- Ids of users in the order of their assignment. Issues without assignees are not in the index.
alter table issue add column assignees bigint[] not null default '{}';
create index issue_assignees on issue using gin (assignees) where assignees <> '{}';
