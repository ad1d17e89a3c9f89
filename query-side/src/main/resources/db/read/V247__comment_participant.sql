-- Who takes part in an issue by comments is found in this index alone.
drop index comment_poster;
create index comment_poster on comment (issue_id, poster_id) where deleted_at is null and not pending and kind <> 'DISMISSAL';
