package io.gitledger.api.pull;

import io.gitledger.api.content.CodeAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.access.Unit;

/** The general access check for pull requests. */
public final class PullRequestAccess {
  private PullRequestAccess() {}

  /**
   * Requires access: 404 for a mirror, an empty repository and an unreadable unit; 403 if code is
   * unreadable.
   */
  public static RepositoryContext require(RepositoryContext at) {
    if (at.row().mirror || at.row().empty || !at.reads(Unit.PULLS)) throw ApiError.notFound();
    return CodeAccess.requireRead(at);
  }
}
