-- Collaborators are listed in the order in which they were added. Those from before this column come first; a rebuild knows
-- when they were added.
alter table access_grant add column since timestamptz not null default 'epoch';
