package io.gitledger.projections.hook;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.Access;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.hook.HookFinder;
import io.gitledger.query.hook.HookRow;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import org.springframework.stereotype.Component;

/**
 * A hook tells its receiver what its keeper may know. Who loses the right to administer what the
 * hook belongs to must not go on listening through a hook that was left behind: it pauses until
 * somebody who has that right edits it, and thereby becomes its keeper.
 */
@Component
class HookKeepers {
  private final HookFinder hooks;
  private final RepositoryFinder repositories;
  private final AccountFinder accounts;
  private final Access access;

  HookKeepers(
      HookFinder hooks, RepositoryFinder repositories, AccountFinder accounts, Access access) {
    this.hooks = hooks;
    this.repositories = repositories;
    this.accounts = accounts;
    this.access = access;
  }

  /** Whether a hook may send in its keeper's name now. */
  boolean stands(HookRow hook) {
    if (hook.keeperId == 0) return hook.modelId == 0 || modelStands(hook.modelId);
    if (hook.ofInstance()) return administrator(hook.keeperId);
    if (hook.accountId != 0) return accounts.findById(hook.accountId).isPresent() && owns(hook);
    // The end of a repository is told too, when nobody has rights in it any more.
    return repositories
        .findById(hook.repositoryId)
        .map(
            repository ->
                repository.ownerId == hook.keeperId || administers(hook.keeperId, repository))
        .orElse(true);
  }

  /** Copies that nobody has edited are kept by whoever keeps the model, or kept it last. */
  private boolean modelStands(long model) {
    return hooks.findIncludingDeleted(model).map(this::stands).orElse(false);
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
                    .map(
                        owner ->
                            access.permission(
                                new Viewer(
                                    account.id, account.administrator, account.restricted, false),
                                repository,
                                owner)))
        .map(permission -> permission.administers())
        .orElse(false);
  }
}
