package io.gitledger.projections.review;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.RepositoryRow;

/** The rules of branch protections for reviews. Branches are given by their short names. */
public interface ReviewRules {
  /** Returns whether reviews of a user count for merging into a branch. */
  boolean isOfficial(RepositoryRow repository, AccountRow owner, String base, long user);

  /** Returns whether approvals are dismissed if the changes of the head change. */
  boolean dismissesStaleApprovals(long repository, String base);
}
