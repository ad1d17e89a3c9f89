-- Hooks belong to a repository, to an account, or (both 0) to the installation: `system` tells those that hear of
-- everything there from the models of hooks that new repositories get.
alter table hook
    add account_id bigint not null default 0,
    add sealer_id  bigint not null default 0, -- whose key seals the URL in the log
    add model_id   bigint not null default 0; -- the hook after which it was made; 0: none
update hook h set sealer_id = r.owner_id from repository r where r.id = h.repository_id;
drop index hook_repository;
create index hook_place on hook (repository_id, account_id, id) where deleted_at is null;
create index hook_sealer on hook (sealer_id);
