-- Deleted repositories that never come back.
alter table repository add column purged boolean not null default false;
