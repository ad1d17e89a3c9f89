package io.gitledger.api.web.service;

/** Provides the statistics of node information. Without such a bean it contains no numbers. */
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
