package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.access.Unit;

/** Access checks for code, in the contract's order. */
public final class CodeAccess {
  private CodeAccess() {}

  /** Requires read access to the code, else 403. Anonymous callers have it if it is public. */
  public static RepositoryContext requireRead(RepositoryContext at) {
    return requireRead(at, Unit.CODE);
  }

  /**
   * Requires read access to a unit for which the contract has the same check as for code, else 403.
   * Administrators of the repository have access to disabled units, too (20-repository section
   * 0.3).
   */
  public static RepositoryContext requireRead(RepositoryContext at, Unit unit) {
    if (!at.reads(unit) && !at.permission().administers())
      throw ApiError.forbidden(
          "user should have specific read permission or be a repo admin or a site admin");
    return at;
  }

  /**
   * Requires access for moving branches and tags: authentication, write access, and no archived
   * repository.
   */
  public static RepositoryContext requireWrite(RepositoryContext at) {
    return at.requireWrite(Unit.CODE).requireNotArchived();
  }

  /**
   * Requires access for writing files: 423 if the repository is read-only, then 401. Write access
   * is checked later.
   */
  public static RepositoryContext requireEditable(RepositoryContext at) {
    return requirePatchable(requireRead(at));
  }

  /** Requires access for patches, for which the contract does not check read access first. */
  static RepositoryContext requirePatchable(RepositoryContext at) {
    if (at.row().archived() || at.row().mirror)
      throw ApiError.locked(at.fullName() + " is not allowed to edit");
    at.signedIn();
    return at;
  }
}
