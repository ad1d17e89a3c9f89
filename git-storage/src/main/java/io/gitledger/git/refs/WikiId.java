package io.gitledger.git.refs;

/**
 * The git data of a repository's wiki is a repository of its own, whose id is the negated id of the
 * one that it belongs to.
 */
public final class WikiId {
  private WikiId() {}

  /** The id of the wiki's git data. */
  public static long of(long repository) {
    return -repository;
  }
}
