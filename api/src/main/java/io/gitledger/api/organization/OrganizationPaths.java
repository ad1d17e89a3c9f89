package io.gitledger.api.organization;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.access.Access;
import io.gitledger.query.account.AccountRow;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Finds the organization that a path names. */
@Component
public class OrganizationPaths {
  private final AccountResolver accounts;
  private final Access access;

  OrganizationPaths(AccountResolver accounts, Access access) {
    this.accounts = accounts;
    this.access = access;
  }

  /** By its name in any case; 404 for users, 403 for tokens that reach public things only. */
  public OrganizationContext resolve(String name, Caller caller) {
    AccountRow row = accounts.resolve(name, caller);
    if (!row.organization())
      throw ApiError.notFound(
          "user redirect does not exist [name: " + name.toLowerCase(Locale.ROOT) + "]");
    if (caller.publicOnly() && !row.visibility.equals("public"))
      throw ApiError.forbidden("token scope is limited to public orgs");
    return context(row, caller);
  }

  /** What a caller is to an organization that was found otherwise. */
  public OrganizationContext context(AccountRow row, Caller caller) {
    boolean administrator = caller.isAdmin();
    boolean owner =
        administrator || (!caller.anonymous() && access.owns(caller.idOrZero(), row.id));
    boolean member = owner || (!caller.anonymous() && access.belongs(caller.idOrZero(), row.id));
    boolean visible = member || access.sees(Viewers.of(caller), row);
    return new OrganizationContext(row, caller, visible, owner, member);
  }
}
