package io.gitledger.query.pull;

import java.util.List;

/** The official reviews of a pull request that were not dismissed. */
public interface ReviewTally {
  /**
   * An approval.
   *
   * @param commit id of the reviewed commit
   * @param stale whether a later push is known to have changed something else
   */
  record Approval(long reviewer, String commit, boolean stale) {}

  List<Approval> approvals(long pull);

  /** Returns whether a review requests changes. */
  boolean rejected(long pull);

  /** Returns whether a requested review is missing. */
  boolean requested(long pull);
}
