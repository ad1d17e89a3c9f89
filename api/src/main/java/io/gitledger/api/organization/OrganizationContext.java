package io.gitledger.api.organization;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.organization.OrganizationId;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;

/**
 * An organization and the caller's permissions in it. As a parameter of a controller it is the
 * organization of a path {@code /orgs/{org}/**}; other checks are up to the handler.
 *
 * @param owner true for owners and site administrators
 * @param member true for members and site administrators
 */
public record OrganizationContext(
    AccountRow row, Caller caller, boolean visible, boolean owner, boolean member) {

  public OrganizationId id() {
    return new OrganizationId(row.id);
  }

  /** Returns the organization as the owner of hooks, labels, secrets and variables. */
  public ResourceOwner resourceOwner() {
    return ResourceOwner.ofAccount(row.id);
  }

  public Viewer viewer() {
    return Viewers.of(caller);
  }

  /** Returns the caller, or throws a 401 if it is anonymous. */
  public SignedIn signedIn() {
    return caller.signedIn().orElseThrow(ApiError::tokenRequired);
  }

  /**
   * Requires visibility (V): callers who may not see it get the response for an unknown
   * organization.
   */
  public OrganizationContext requireVisible() {
    if (!visible) throw AccountResolver.unknown(row.login);
    return this;
  }

  public OrganizationContext requireOwner() {
    signedIn();
    if (!owner) throw ApiError.forbidden("Must be an organization owner");
    return this;
  }

  public OrganizationContext requireMember() {
    signedIn();
    if (!member) throw ApiError.forbidden("Must be an organization member");
    return this;
  }
}
