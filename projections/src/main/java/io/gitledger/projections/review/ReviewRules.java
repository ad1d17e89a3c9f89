package io.gitledger.projections.review;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.RepositoryRow;

/** The rules of branch protections about reviews; branches by their short names. */
public interface ReviewRules {
  /** Whether reviews of a user count for merging into a branch. */
  boolean isOfficial(RepositoryRow repository, AccountRow owner, String base, long user);

  /** Whether approvals are dismissed when the head gets other changes. */
  boolean dismissesStaleApprovals(long repository, String base);
}
