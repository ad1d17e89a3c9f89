-- The users of a repository are listed in the order in which they starred or watched it.
drop index star_repository;
create index star_repository on star (repository_id, at, user_id);
create index watch_since on watch (repository_id, since, user_id) where until is null;
