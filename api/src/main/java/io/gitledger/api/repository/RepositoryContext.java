package io.gitledger.api.repository;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Permission;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.RepositoryRow;

/**
 * The repository of a path {@code /repos/{owner}/{repo}/**} and the caller's permissions in it. It
 * is resolved before the handler runs: 404 for an unknown or invisible repository, 301 or 307 for a
 * former name of it or its owner.
 *
 * <p>Handlers call the checks in the contract's order. Permission checks respond with 401 to
 * anonymous callers and 403 to others.
 *
 * @param blocked whether the owner blocks the caller
 */
public record RepositoryContext(
    RepositoryRow row, AccountRow owner, Permission permission, boolean blocked, Caller caller) {

  /** Returns the id in the form used by commands. */
  public RepositoryId id() {
    return new RepositoryId(row.id);
  }

  /** Returns {@code owner/name}. */
  public String fullName() {
    return owner.login + "/" + row.name;
  }

  public long ownerId() {
    return owner.id;
  }

  /** Returns the repository as the owner of hooks, labels, secrets and variables. */
  public ResourceOwner resourceOwner() {
    return ResourceOwner.ofRepository(row.id, owner.id);
  }

  /** Returns the short name of the default branch, which need not exist. */
  public String defaultBranch() {
    return row.defaultBranch;
  }

  public Viewer viewer() {
    return Viewers.of(caller);
  }

  /** Returns the caller, or throws a 401 if it is anonymous. */
  public SignedIn signedIn() {
    return caller.signedIn().orElseThrow(ApiError::tokenRequired);
  }

  public boolean reads(Unit unit) {
    return permission.reads(unit);
  }

  public boolean writes(Unit unit) {
    return permission.writes(unit);
  }

  /** R(unit): requires read access to the unit, else 404. The caller may be anonymous. */
  public RepositoryContext requireRead(Unit unit) {
    if (!permission.reads(unit)) throw ApiError.notFound();
    return this;
  }

  /**
   * W(unit): requires write access to the unit. Administrators of the repository also have it for
   * disabled units (20-repository section 0.3).
   */
  public RepositoryContext requireWrite(Unit unit) {
    requireWrite(writes(unit));
    return this;
  }

  /** W(issues) or W(pulls): requires write access to one of the units, with the same exception. */
  public void requireWriteToIssuesOrPulls() {
    requireWrite(writes(Unit.ISSUES) || writes(Unit.PULLS));
  }

  private void requireWrite(boolean writer) {
    signedIn();
    if (!writer && !permission.administers())
      throw ApiError.forbidden("user should have a permission to write to a repo");
  }

  /** A: requires an administrator or owner of the repository. */
  public RepositoryContext requireAdmin() {
    signedIn();
    return requireAdminRight();
  }

  /** Requires an administrator or owner of the repository, with a 403 for anonymous callers. */
  public RepositoryContext requireAdminRight() {
    if (!permission.administers())
      throw ApiError.forbidden(
          "user should be an owner or a collaborator with admin write of a repository");
    return this;
  }

  /** O: requires the owner of the repository. An administrator is not enough. */
  public RepositoryContext requireOwner() {
    signedIn();
    if (!permission.owns()) throw ApiError.forbidden("user should be the owner of the repo");
    return this;
  }

  /** Requires that it is not archived, else 423. */
  public RepositoryContext requireNotArchived() {
    if (row.archived()) throw ApiError.locked(fullName() + " is archived");
    return this;
  }

  /** Requires that it is no mirror, else 403. */
  public RepositoryContext requireNotMirror() {
    if (row.mirror) throw ApiError.forbidden("Git Repository is a mirror.");
    return this;
  }

  /** Requires that it has commits, else 404. */
  public RepositoryContext requireNotEmpty() {
    if (row.empty) throw ApiError.notFound("Git Repository is empty.");
    return this;
  }
}
