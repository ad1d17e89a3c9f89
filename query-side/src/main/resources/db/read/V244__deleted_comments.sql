-- Comments that an issue had before they were deleted.
create index comment_deleted on comment (issue_id, deleted_at) where deleted_at is not null;
