package io.gitledger.api.repository;

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
 * The repository that a path {@code /repos/{owner}/{repo}/**} names, which the caller may see, and
 * what the caller may do there. As a parameter of a controller it is found before the handler runs:
 * 404 when there is none or it may not be seen, 301 or 307 when it or its owner has another name.
 *
 * <p>The checks are called in the order in which the contract lists them; those that demand a right
 * ask for a signed-in caller first (401), then for the right (403).
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

  /** R(unit): 404 unless the caller may read this part; it asks for nobody's sign-in. */
  public RepositoryContext requireRead(Unit unit) {
    if (!permission.reads(unit)) throw ApiError.notFound();
    return this;
  }

  /** W(unit). */
  public RepositoryContext requireWrite(Unit unit) {
    signedIn();
    if (!permission.writes(unit))
      throw ApiError.forbidden("user should have a permission to write to a repo");
    return this;
  }

  /** A: an administrator or owner of the repository. */
  public RepositoryContext requireAdmin() {
    signedIn();
    if (!permission.administers())
      throw ApiError.forbidden(
          "user should be an owner or a collaborator with admin write of a repository");
    return this;
  }

  /** O: whoever owns it, not one who merely administers it. */
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

  /** 403 when it is a copy that follows another repository. */
  public RepositoryContext requireNotMirror() {
    if (row.mirror) throw ApiError.forbidden("Git Repository is a mirror.");
    return this;
  }

  /** 404 as long as it has no commit. */
  public RepositoryContext requireNotEmpty() {
    if (row.empty) throw ApiError.notFound("Git Repository is empty.");
    return this;
  }
}
