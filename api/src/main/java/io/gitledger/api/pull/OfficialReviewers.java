package io.gitledger.api.pull;

import io.gitledger.api.content.BranchRule;
import io.gitledger.api.content.RefUpdatePolicy;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.projections.review.ReviewRules;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryRow;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Reviewers whose reviews count for merging into a branch: users listed in the branch's protection,
 * or by default all with write access to code.
 */
@Component
public class OfficialReviewers implements ReviewRules {
  private final RefUpdatePolicy policy;
  private final AccountFinder accounts;
  private final Access access;

  OfficialReviewers(RefUpdatePolicy policy, AccountFinder accounts, Access access) {
    this.policy = policy;
    this.accounts = accounts;
    this.access = access;
  }

  /**
   * @param base short name of the branch
   */
  public boolean has(RepositoryContext at, String base, long user) {
    return isOfficial(at.row(), at.owner(), base, user);
  }

  /**
   * Returns whether a review of a pull request counts now, regardless of the user's rights when it
   * was written.
   */
  boolean has(PullRequestRow pull, long user) {
    return accounts
        .findById(user)
        .flatMap(row -> access.find(row.viewer(), pull.repositoryId))
        .filter(found -> isOfficial(found.row(), found.owner(), pull.base, user))
        .isPresent();
  }

  @Override
  public boolean isOfficial(RepositoryRow repository, AccountRow owner, String base, long user) {
    Optional<BranchRule> rule =
        policy
            .branchRules(repository.id)
            .find(base)
            .filter(found -> found.values().approvers().enabled());
    return rule.isPresent()
        ? rule.get().mayApprove(policy.pusher(user, owner))
        : accounts.findById(user).map(AccountRow::viewer).stream()
            .anyMatch(viewer -> access.permission(viewer, repository, owner).writes(Unit.CODE));
  }

  @Override
  public boolean dismissesStaleApprovals(long repository, String base) {
    return policy
        .branchRules(repository)
        .find(base)
        .filter(rule -> rule.values().dismissStaleApprovals())
        .isPresent();
  }
}
