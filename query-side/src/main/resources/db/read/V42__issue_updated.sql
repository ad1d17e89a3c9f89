-- Every comment changes its issue's time. With a B-tree on it each of these updates would write into
-- all indexes of the table and leave a dead entry in each, so that an issue with many comments costs
-- more to find with each. Changes of columns that only BRIN indexes hold stay inside their page.
drop index issue_updated;
create index issue_updated on issue using brin (updated_at) with (pages_per_range = 8, autosummarize = on);
alter table issue set (fillfactor = 85);
