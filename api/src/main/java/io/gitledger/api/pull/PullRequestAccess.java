package io.gitledger.api.pull;

import io.gitledger.api.content.CodeAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.access.Unit;

/** Access to pull requests at all. */
public final class PullRequestAccess {
  private PullRequestAccess() {}

  /** 404 for a mirror, an empty repository and a closed unit; 403 where code cannot be read. */
  public static RepositoryContext require(RepositoryContext at) {
    if (at.row().mirror || at.row().empty || !at.reads(Unit.PULLS)) throw ApiError.notFound();
    return CodeAccess.requireRead(at);
  }
}
