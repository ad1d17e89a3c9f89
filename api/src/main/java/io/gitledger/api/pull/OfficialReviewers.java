package io.gitledger.api.pull;

import io.gitledger.api.content.BranchRule;
import io.gitledger.api.content.RefUpdatePolicy;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.Access;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Whose reviews count for merging into a branch: those of users whom the branch's protection lists,
 * or of all who write code.
 */
@Component
public class OfficialReviewers {
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
    Optional<BranchRule> rule =
        policy
            .branchRules(at.row().id)
            .find(base)
            .filter(found -> found.values().approvers().enabled());
    return rule.isPresent()
        ? rule.get().mayApprove(policy.pusher(user, at.owner()))
        : accounts.findById(user).map(AccountRow::viewer).stream()
            .anyMatch(viewer -> access.permission(viewer, at.row(), at.owner()).writes(Unit.CODE));
  }
}
