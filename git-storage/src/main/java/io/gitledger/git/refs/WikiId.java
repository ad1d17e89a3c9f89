package io.gitledger.git.refs;

/**
 * The git data of a repository's wiki is a separate repository, whose id is the negated id of the
 * repository to which it belongs.
 */
public final class WikiId {
  private WikiId() {}

  /** Returns the id of the wiki's git data. */
  public static long of(long repository) {
    return -repository;
  }
}
