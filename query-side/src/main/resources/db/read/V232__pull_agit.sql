alter table pull_request add column agit boolean not null default false; -- without a branch
