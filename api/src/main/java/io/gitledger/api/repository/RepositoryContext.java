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
 * The repository of a path {@code /repos/{owner}/{repo}/**} and the caller's rights in it. It is
 * resolved before the handler runs: 404 for an unknown or invisible repository, 301 or 307 for a
 * former name of it or its owner.
 *
 * <p>Handlers call the checks in the contract's order. Checks of a right answer 401 to anonymous
 * callers and 403 to others.
 *
 * @param blocked whether the owner blocks the caller
 */
public record RepositoryContext(
    RepositoryRow row, AccountRow owner, Permission permission, boolean blocked, Caller caller) {

  /** Its id as commands take it. */
  public RepositoryId id() {
    return new RepositoryId(row.id);
  }

  /** {@code owner/name}. */
  public String fullName() {
    return owner.login + "/" + row.name;
  }

  public long ownerId() {
    return owner.id;
  }

  /** The repository as the owner of hooks, labels, secrets and variables. */
  public ResourceOwner resourceOwner() {
    return ResourceOwner.ofRepository(row.id, owner.id);
  }

  /** The default branch by its short name; it need not exist. */
  public String defaultBranch() {
    return row.defaultBranch;
  }

  public Viewer viewer() {
    return Viewers.of(caller);
  }

  /** The caller, or 401. */
  public SignedIn signedIn() {
    return caller.signedIn().orElseThrow(ApiError::tokenRequired);
  }

  public boolean reads(Unit unit) {
    return permission.reads(unit);
  }

  public boolean writes(Unit unit) {
    return permission.writes(unit);
  }

  /** R(unit): 404 unless the caller may read the unit; the caller may be anonymous. */
  public RepositoryContext requireRead(Unit unit) {
    if (!permission.reads(unit)) throw ApiError.notFound();
    return this;
  }

  /**
   * W(unit). Administrators of the repository also write what is disabled (20-repository section
   * 0.3).
   */
  public RepositoryContext requireWrite(Unit unit) {
    requireWrite(writes(unit));
    return this;
  }

  /** W(issues) or W(pulls), with the same exception. */
  public void requireWriteToIssuesOrPulls() {
    requireWrite(writes(Unit.ISSUES) || writes(Unit.PULLS));
  }

  private void requireWrite(boolean writer) {
    signedIn();
    if (!writer && !permission.administers())
      throw ApiError.forbidden("user should have a permission to write to a repo");
  }

  /** A: administers or owns the repository. */
  public RepositoryContext requireAdmin() {
    signedIn();
    return requireAdminRight();
  }

  /** The same with 403 for anonymous callers. */
  public RepositoryContext requireAdminRight() {
    if (!permission.administers())
      throw ApiError.forbidden(
          "user should be an owner or a collaborator with admin write of a repository");
    return this;
  }

  /** O: owns the repository; administering it is not enough. */
  public RepositoryContext requireOwner() {
    signedIn();
    if (!permission.owns()) throw ApiError.forbidden("user should be the owner of the repo");
    return this;
  }

  /** 423 when it is archived. */
  public RepositoryContext requireNotArchived() {
    if (row.archived()) throw ApiError.locked(fullName() + " is archived");
    return this;
  }

  /** 403 for a mirror. */
  public RepositoryContext requireNotMirror() {
    if (row.mirror) throw ApiError.forbidden("Git Repository is a mirror.");
    return this;
  }

  /** 404 without commits. */
  public RepositoryContext requireNotEmpty() {
    if (row.empty) throw ApiError.notFound("Git Repository is empty.");
    return this;
  }
}
