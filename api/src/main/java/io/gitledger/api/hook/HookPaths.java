package io.gitledger.api.hook;

import io.gitledger.api.organization.OrganizationPaths;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryPaths;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.scope.Category;
import io.gitledger.api.web.scope.Level;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.hook.HookFinder;
import io.gitledger.query.hook.HookRow;
import org.springframework.stereotype.Component;

/** Paths that name a hook by its id alone. */
@Component
class HookPaths {
  private final HookFinder hooks;
  private final AccountRows accounts;
  private final RepositoryPaths paths;
  private final OrganizationPaths organizations;

  HookPaths(
      HookFinder hooks,
      AccountRows accounts,
      RepositoryPaths paths,
      OrganizationPaths organizations) {
    this.hooks = hooks;
    this.accounts = accounts;
    this.paths = paths;
    this.organizations = organizations;
  }

  /**
   * 404 unless there is such a hook on something that the caller sees, 403 unless the caller
   * administers that. The scope of the path is that of repositories; for hooks of accounts and of
   * the installation a token needs that of their own operations too.
   */
  void requireAdmin(long hook, SignedIn caller) {
    HookRow row = hooks.find(hook).orElseThrow(ApiError::notFound);
    if (row.repositoryId != 0) repository(row, caller).requireAdmin();
    else if (caller.publicOnly()) throw ApiError.notFound();
    else if (row.ofInstance()) requireAdministrator(caller);
    else requireOwner(accounts.byId(row.accountId).orElseThrow(ApiError::notFound), caller);
  }

  private RepositoryContext repository(HookRow hook, SignedIn caller) {
    return paths.find(hook.repositoryId, caller).orElseThrow(ApiError::notFound);
  }

  private static void requireAdministrator(SignedIn caller) {
    if (!caller.admin()) throw ApiError.notFound();
    requireScope(Category.ADMIN, caller);
  }

  private void requireOwner(AccountRow account, SignedIn caller) {
    if (account.organization()) {
      organizations.context(account, caller).requireVisible().requireOwner();
      requireScope(Category.ORGANIZATION, caller);
      return;
    }
    if (caller.id() != account.id && !caller.admin()) throw ApiError.notFound();
    requireScope(Category.USER, caller);
  }

  private static void requireScope(Category category, SignedIn caller) {
    if (caller.credential().scopes().filter(s -> !s.allows(category, Level.READ)).isPresent())
      throw ApiError.forbidden(
          "token does not have at least one of required scope(s), required=["
              + Level.READ.of(category)
              + "]");
  }
}
