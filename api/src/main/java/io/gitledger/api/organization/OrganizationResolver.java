package io.gitledger.api.organization;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.PathArgument;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.Access;
import java.util.Map;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;

/** Resolves {@link OrganizationContext} parameters of controllers. */
@Component
public class OrganizationResolver extends PathArgument<OrganizationContext> {
  private final AccountResolver accounts;
  private final Access access;

  OrganizationResolver(AccountResolver accounts, Access access) {
    super(OrganizationContext.class);
    this.accounts = accounts;
    this.access = access;
  }

  /**
   * Resolves an organization, regardless of its visibility to the caller: 404 for users and unknown
   * organizations; 403 for public-only tokens and an organization that is not public.
   */
  @Override
  protected OrganizationContext resolve(
      Map<String, String> variables, Caller caller, MethodParameter parameter) {
    String name = variables.get("org");
    AccountRow row = accounts.resolve(name, caller);
    if (!row.organization()) throw AccountResolver.unknown(name);
    return context(requireInScope(row, caller), caller);
  }

  /** Rejects public-only tokens for an organization that is not public, with a 403. */
  public AccountRow requireInScope(AccountRow organization, Caller caller) {
    if (caller.publicOnly() && !organization.visibility.equals("public"))
      throw ApiError.forbidden("token scope is limited to public orgs");
    return organization;
  }

  public OrganizationContext context(AccountRow row, Caller caller) {
    boolean administrator = caller.isAdmin();
    boolean owner =
        administrator || (!caller.anonymous() && access.owns(caller.idOrZero(), row.id));
    boolean member = owner || (!caller.anonymous() && access.belongs(caller.idOrZero(), row.id));
    boolean visible = member || access.sees(Viewers.of(caller), row);
    return new OrganizationContext(row, caller, visible, owner, member);
  }
}
