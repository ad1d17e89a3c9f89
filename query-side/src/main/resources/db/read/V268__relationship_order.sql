-- The users of a repository are listed in the order in which they starred or watched it, the repositories of a user by
-- their ids.
drop index star_repository, star_order;
create index star_repository on star (repository_id, at, user_id);
create index watch_since on watch (repository_id, since, user_id) where until is null;
