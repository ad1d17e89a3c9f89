-- Who pushed last to a branch is found without reading what others did.
create index activity_push on activity (repository_id, ref, at, event) where op = 'commit_repo';
-- Statuses of a commit by their contexts, of which there may be many.
create index commit_status_context on commit_status (repository_id, commit_id, context collate "C", number);
-- Open pull requests, among many closed ones and issues.
create index issue_open_pull on issue (id) where pull and not closed and deleted_at is null;
-- Texts and comments on lines of a review.
create index comment_review on comment (review_id) where review_id <> 0;
