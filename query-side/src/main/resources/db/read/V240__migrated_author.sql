-- Whether a poster only stands for somebody elsewhere, who has no account here.
alter table issue add column migrated_author boolean not null default false;
alter table comment add column migrated_author boolean not null default false;
