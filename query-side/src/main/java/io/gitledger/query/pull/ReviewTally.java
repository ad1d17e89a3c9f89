package io.gitledger.query.pull;

import java.util.List;

/** What the official reviews of a pull request say that were not dismissed. */
public interface ReviewTally {
  /**
   * An approval.
   *
   * @param commit id of the one that was read
   * @param stale whether a later push is known to have changed something else
   */
  record Approval(long reviewer, String commit, boolean stale) {}

  List<Approval> approvals(long pull);

  /** Whether one of them requests changes. */
  boolean rejected(long pull);

  /** Whether one of them is requested and was not given. */
  boolean requested(long pull);
}
