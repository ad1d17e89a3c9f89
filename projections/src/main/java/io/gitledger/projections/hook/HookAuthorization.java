package io.gitledger.projections.hook;

import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.hook.HookFinder;
import io.gitledger.query.hook.HookRow;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import org.springframework.stereotype.Component;

/**
 * Checks the rights behind a hook. A hook sends what its keeper, the account that set it up, may
 * read. If the keeper loses the right to administer the owner of the hook, the hook pauses until
 * somebody with that right edits it.
 */
@Component
class HookAuthorization {
  private final HookFinder hooks;
  private final RepositoryFinder repositories;
  private final AccountFinder accounts;
  private final Access access;

  HookAuthorization(
      HookFinder hooks, RepositoryFinder repositories, AccountFinder accounts, Access access) {
    this.hooks = hooks;
    this.repositories = repositories;
    this.accounts = accounts;
    this.access = access;
  }

  /** Returns whether the keeper currently has the right. */
  boolean maySend(HookRow hook) {
    if (hook.keeperId == 0) return hook.modelId == 0 || modelMaySend(hook.modelId);
    if (hook.ofInstance()) return administrator(hook.keeperId);
    if (hook.accountId != 0) return accounts.findById(hook.accountId).isPresent() && owns(hook);
    // The deletion of a repository is sent, although nobody has rights in it any more.
    return repositories
        .findById(hook.repositoryId)
        .map(
            repository ->
                repository.ownerId == hook.keeperId || administers(hook.keeperId, repository))
        .orElse(true);
  }

  /** Checks the keeper of the model, even of a deleted one, for a copy that nobody has edited. */
  private boolean modelMaySend(long model) {
    return hooks.findIncludingDeleted(model).map(this::maySend).orElse(false);
  }

  private boolean administrator(long keeper) {
    return accounts.findById(keeper).map(account -> account.administrator).orElse(false);
  }

  private boolean owns(HookRow hook) {
    return hook.keeperId == hook.accountId
        || access.owns(hook.keeperId, hook.accountId)
        || administrator(hook.keeperId);
  }

  private boolean administers(long keeper, RepositoryRow repository) {
    return accounts
        .findById(keeper)
        .flatMap(
            account ->
                accounts
                    .findById(repository.ownerId)
                    .map(owner -> access.permission(account.viewer(), repository, owner)))
        .map(permission -> permission.administers())
        .orElse(false);
  }
}
