package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.access.Unit;

/** Access checks for code, in the contract's order. */
public final class CodeAccess {
  private CodeAccess() {}

  /** 403 unless the caller may read the code; anonymous callers may where everybody does. */
  public static RepositoryContext requireRead(RepositoryContext at) {
    return requireRead(at, Unit.CODE);
  }

  /**
   * 403 unless the caller may read a unit whose contract asks as that of code does. Administrators
   * of the repository read what is disabled too (20-repository section 0.3).
   */
  public static RepositoryContext requireRead(RepositoryContext at, Unit unit) {
    if (!at.reads(unit) && !at.permission().administers())
      throw ApiError.forbidden(
          "user should have specific read permission or be a repo admin or a site admin");
    return at;
  }

  /** For moving branches and tags: signed in, may write, and nothing is archived. */
  public static RepositoryContext requireWrite(RepositoryContext at) {
    return at.requireWrite(Unit.CODE).requireNotArchived();
  }

  /** For writing files: 423 where nobody may, then 401; the right itself is looked at later. */
  public static RepositoryContext requireEditable(RepositoryContext at) {
    return requirePatchable(requireRead(at));
  }

  /** The same for patches, whose contract does not ask first who reads the code. */
  static RepositoryContext requirePatchable(RepositoryContext at) {
    if (at.row().archived() || at.row().mirror)
      throw ApiError.locked(at.fullName() + " is not allowed to edit");
    at.signedIn();
    return at;
  }
}
