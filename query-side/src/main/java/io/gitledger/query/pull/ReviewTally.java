package io.gitledger.query.pull;

/** What the official reviews of a pull request say that were not dismissed. */
public interface ReviewTally {
  /**
   * @param ignoreStale whether approvals of an earlier head do not count
   */
  int approvals(long pull, boolean ignoreStale);

  /** Whether one of them requests changes. */
  boolean rejected(long pull);

  /** Whether one of them is requested and was not given. */
  boolean requested(long pull);
}
