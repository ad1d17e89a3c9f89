package io.gitledger.api.organization;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.organization.OrganizationId;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;

/**
 * The organization that a path {@code /orgs/{org}/**} names and what the caller is to it. As a
 * parameter of a controller it is found before the handler runs; whether the caller may see it is
 * asked by {@link #requireVisible}, where the contract asks it.
 *
 * @param owner whether the caller counts as an owner, as site administrators do
 * @param member whether the caller counts as a member, as site administrators do
 */
public record OrganizationContext(
    AccountRow row, Caller caller, boolean visible, boolean owner, boolean member) {

  public OrganizationId id() {
    return new OrganizationId(row.id);
  }

  public Viewer viewer() {
    return Viewers.of(caller);
  }

  /** The caller, or 401. */
  public SignedIn signedIn() {
    return caller.signedIn().orElseThrow(ApiError::tokenRequired);
  }

  /** V: 404 for whom it does not exist. */
  public OrganizationContext requireVisible() {
    if (!visible) throw ApiError.notFound();
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
