package io.gitledger.api.hook;

import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.organization.OrganizationResolver;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.scope.Category;
import io.gitledger.api.web.scope.Level;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.hook.HookFinder;
import io.gitledger.query.hook.HookRow;
import org.springframework.stereotype.Component;

/** Access to hooks whose path contains only their id. */
@Component
class HookAccess {
  private final HookFinder hooks;
  private final AccountFinder accounts;
  private final RepositoryResolver repositories;
  private final OrganizationResolver organizations;

  HookAccess(
      HookFinder hooks,
      AccountFinder accounts,
      RepositoryResolver repositories,
      OrganizationResolver organizations) {
    this.hooks = hooks;
    this.accounts = accounts;
    this.repositories = repositories;
    this.organizations = organizations;
  }

  /**
   * Requires an administrator of the owner: 404 for a hook whose owner the caller may not see, 403
   * for a caller who does not administer the owner. The operation's scope covers repositories. For
   * hooks of accounts and of the installation a token also needs their scope.
   */
  void requireAdmin(long hook, SignedIn caller) {
    HookRow row = hooks.find(hook).orElseThrow(ApiError::notFound);
    if (row.repositoryId != 0) repository(row, caller).requireAdmin();
    else if (caller.publicOnly()) throw ApiError.notFound();
    else if (row.ofInstance()) requireAdministrator(caller);
    else requireOwner(accounts.findById(row.accountId).orElseThrow(ApiError::notFound), caller);
  }

  private RepositoryContext repository(HookRow hook, SignedIn caller) {
    return repositories.find(hook.repositoryId, caller).orElseThrow(ApiError::notFound);
  }

  private static void requireAdministrator(SignedIn caller) {
    if (!caller.admin()) throw ApiError.notFound();
    requireScope(Category.ADMIN, caller);
  }

  private void requireOwner(AccountRow account, SignedIn caller) {
    if (account.organization()) {
      OrganizationContext organization = organizations.context(account, caller);
      if (!organization.visible()) throw ApiError.notFound();
      organization.requireOwner();
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
