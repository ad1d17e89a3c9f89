package io.gitledger.api.web.service;

/** Counts what node information tells; without such a bean it tells no numbers. */
public interface NodeStatistics {
  Counts count();

  /**
   * The numbers of users and posts.
   *
   * @param activeHalfyear users seen within half a year
   * @param activeMonth users seen within a month
   * @param posts issues and pull requests
   */
  record Counts(long users, long activeHalfyear, long activeMonth, long posts, long comments) {}
}
