alter table issue add column merged_at timestamptz; -- of a pull request
alter table pull_request
    add column merge_commit text   not null default '', -- empty until it is merged
    add column merge_base   text   not null default '', -- as it was when it was merged
    add column merged_by    bigint not null default 0;
create index pull_request_merge on pull_request (repository_id, merge_commit) where merge_commit <> '';
