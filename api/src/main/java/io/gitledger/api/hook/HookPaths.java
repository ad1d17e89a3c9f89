package io.gitledger.api.hook;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryPaths;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.hook.HookFinder;
import io.gitledger.query.repository.RepositoryRows;
import org.springframework.stereotype.Component;

/** Paths that name a hook by its id alone. */
@Component
class HookPaths {
  private final HookFinder hooks;
  private final RepositoryRows repositories;
  private final AccountRows accounts;
  private final RepositoryPaths paths;

  HookPaths(
      HookFinder hooks, RepositoryRows repositories, AccountRows accounts, RepositoryPaths paths) {
    this.hooks = hooks;
    this.repositories = repositories;
    this.accounts = accounts;
    this.paths = paths;
  }

  /**
   * 404 unless there is such a hook on a repository that the caller sees, 403 unless the caller
   * administers that.
   */
  void requireAdmin(long hook, SignedIn caller) {
    RepositoryContext repository =
        hooks
            .find(hook)
            .flatMap(row -> repositories.byId(row.repositoryId))
            .flatMap(
                row ->
                    accounts.byId(row.ownerId).flatMap(owner -> paths.find(row.id, owner, caller)))
            .orElseThrow(ApiError::notFound);
    repository.requireAdmin();
  }
}
