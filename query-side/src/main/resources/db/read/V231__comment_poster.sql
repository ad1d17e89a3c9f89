-- Each poster of an issue's comments is found without reading all of them.
create index comment_poster on comment (issue_id, poster_id) where deleted_at is null and not pending;
