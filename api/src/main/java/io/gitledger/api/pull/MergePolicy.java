package io.gitledger.api.pull;

import io.gitledger.api.content.BranchRule;
import io.gitledger.api.content.RefUpdatePolicy;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.command.signing.InstanceSigning;
import io.gitledger.command.status.CommitStatusCommand.CommitStatusesId;
import io.gitledger.command.status.CommitStatusCommand.SeenStatuses;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.BranchUpdate;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.Comparison;
import io.gitledger.git.read.Comparison.Side;
import io.gitledger.git.read.DiffTooLargeException;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Permission;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.branch.BranchRulesValue;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.PullRequestState;
import io.gitledger.query.pull.ReviewTally;
import io.gitledger.query.pull.ReviewTally.Approval;
import io.gitledger.query.status.CombinedStatusView;
import io.gitledger.query.status.CommitStatusFinder;
import io.gitledger.query.status.CommitStatusRow;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/**
 * Decides by the protection of the base who may merge, and what. {@link RefUpdatePolicy} makes the
 * decisions that merges and pushes have in common.
 */
@Component
class MergePolicy {
  private static final int STATUSES_PER_STATEMENT = 1_000;

  private final RefUpdatePolicy refs;
  private final CommitStatusFinder statuses;
  private final PullRequestFinder pulls;
  private final ReviewTally reviews;
  private final OfficialReviewers reviewers;
  private final InstanceSigning signing;

  MergePolicy(
      RefUpdatePolicy refs,
      CommitStatusFinder statuses,
      PullRequestFinder pulls,
      ReviewTally reviews,
      OfficialReviewers reviewers,
      InstanceSigning signing) {
    this.refs = refs;
    this.statuses = statuses;
    this.pulls = pulls;
    this.reviews = reviews;
    this.reviewers = reviewers;
    this.signing = signing;
  }

  /**
   * A merge to be made.
   *
   * @param base id of the base's tip
   * @param head id of the commit to merge
   */
  record Candidate(GitRepository repository, PullRequestRow pull, ObjectId base, ObjectId head) {
    Optional<ObjectId> mergeBase() throws IOException {
      try (Comparison comparison = comparison()) {
        return comparison.mergeBase();
      }
    }

    private Comparison comparison() throws IOException {
      return new Comparison(new Side(repository, base), new Side(repository, head), true);
    }
  }

  Optional<BranchRule> rule(PullRequestRow pull) {
    return rule(pull.repositoryId, pull.base);
  }

  Optional<BranchRule> rule(long repository, String branch) {
    return refs.branchRules(repository).find(branch);
  }

  /**
   * Returns whether the caller may merge. An enabled list of mergers is exclusive: not even
   * administrators are included.
   */
  boolean mayMerge(RepositoryContext at, Optional<BranchRule> rule) {
    return mayMerge(at.viewer(), at.owner(), at.permission(), rule);
  }

  boolean mayMerge(
      Viewer viewer, AccountRow owner, Permission permission, Optional<BranchRule> rule) {
    return rule.filter(found -> found.values().mergers().enabled())
        .map(found -> found.mayMerge(refs.pusher(viewer.id(), owner)))
        .orElseGet(() -> permission.writes(Unit.CODE));
  }

  /** Returns whether the caller may override the protection. */
  boolean mayOverride(RepositoryContext at, BranchRule rule) {
    return rule.mayOverride(refs.pusher(at), at.permission().administers());
  }

  /** Returns why the protection rejects the merge, in the contract's order of checks. */
  Optional<String> findRefusal(BranchRule rule, Candidate merge) throws IOException {
    BranchRulesValue values = rule.values();
    if (values.statusCheck() && !haveStatusesSucceeded(rule, merge.pull()))
      return Optional.of("Not all required status checks successful");
    Optional<String> unreviewed = findUnreviewed(values, merge);
    if (unreviewed.isPresent()) return unreviewed;
    Optional<PullRequestState> checked = findState(merge);
    if (values.blockOnOutdatedBranch() && isOutdated(merge, checked))
      return Optional.of("The head branch is behind the base branch");
    return findProtectedFile(rule, merge, checked);
  }

  /** Returns the stored check of exactly the same commits, or empty if the base has moved since. */
  private Optional<PullRequestState> findState(Candidate merge) {
    return Optional.ofNullable(pulls.states(List.of(merge.pull().id)).get(merge.pull().id))
        .filter(state -> state.isOf(merge.base().name(), merge.head().name()));
  }

  private static boolean isOutdated(Candidate merge, Optional<PullRequestState> checked)
      throws IOException {
    return checked.isPresent()
        ? checked.get().behind() > 0
        : !new CommitLog(merge.repository()).isAncestor(merge.base(), merge.head());
  }

  /**
   * Returns why the protection rejects a merge by the queue. Statuses are checked on its
   * candidates, which are never behind the base.
   */
  Optional<String> findQueueRefusal(BranchRule rule, Candidate merge) throws IOException {
    Optional<String> unreviewed = findUnreviewed(rule.values(), merge);
    return unreviewed.isPresent() ? unreviewed : findProtectedFile(rule, merge, findState(merge));
  }

  private Optional<String> findUnreviewed(BranchRulesValue values, Candidate merge)
      throws IOException {
    if (values.requiredApprovals() > 0 && !isApproved(values, merge))
      return Optional.of("Does not have enough approvals");
    long pull = merge.pull().id;
    if (values.blockOnRejectedReviews() && reviews.rejected(pull))
      return Optional.of("There are requested changes");
    return values.blockOnReviewRequests() && reviews.requested(pull)
        ? Optional.of("There are official review requests")
        : Optional.empty();
  }

  private static Optional<String> findProtectedFile(
      BranchRule rule, Candidate merge, Optional<PullRequestState> checked) throws IOException {
    return hasProtectedFile(rule, merge, checked)
        ? Optional.of("Changed protected files")
        : Optional.empty();
  }

  /**
   * Returns whether there are enough approvals. Reviews are updated shortly after a push or a
   * change of the base, and a merge must not use that interval: an approval also has to count by
   * the current rules and permissions, and for the current changes if the rule requires it.
   */
  private boolean isApproved(BranchRulesValue values, Candidate merge) throws IOException {
    boolean ofHead = values.ignoreStaleApprovals() || values.dismissStaleApprovals();
    long found = 0;
    for (Approval approval : reviews.approvals(merge.pull().id)) {
      boolean counts =
          approval.stale()
              ? !values.ignoreStaleApprovals()
              : !ofHead || isOfHead(approval.commit(), merge);
      if (counts && reviewers.has(merge.pull(), approval.reviewer())) found++;
      if (found >= values.requiredApprovals()) return true;
    }
    return false;
  }

  /** Returns whether a commit has the same changes as the head. */
  private static boolean isOfHead(String commit, Candidate merge) throws IOException {
    ObjectId id = ObjectId.fromString(commit);
    if (id.equals(merge.head())) return true;
    if (new CommitLog(merge.repository()).find(id).isEmpty()) return false;
    try (Comparison now = merge.comparison();
        Comparison then = now.ofHead(id)) {
      return now.hasChangesOf(then);
    }
  }

  /** Returns whether the statuses of the head that the rule requires have succeeded. */
  boolean haveStatusesSucceeded(BranchRule rule, PullRequestRow pull) {
    return combinedStatus(rule, pull.repositoryId, pull.commit).equals(CombinedStatusView.SUCCESS);
  }

  /**
   * Returns the current statuses of the commit, or null if the rule requires none. To be called
   * before they are evaluated, so that the command detects statuses that are added meanwhile.
   */
  SeenStatuses seenStatuses(Optional<BranchRule> rule, long repository, String commit) {
    return rule.filter(found -> found.values().statusCheck())
        .map(
            _ ->
                new SeenStatuses(
                    new CommitStatusesId(repository, commit), statuses.last(repository, commit)))
        .orElse(null);
  }

  /** Returns the combined state of the statuses of a commit that the rule requires. */
  String combinedStatus(BranchRule rule, long repository, String commit) {
    var required = new RequiredStatuses(rule.values().statusContexts());
    List<CommitStatusRow> page = List.of();
    do {
      String last = page.isEmpty() ? "" : page.getLast().context;
      page = statuses.listByContext(repository, commit, last, STATUSES_PER_STATEMENT);
      page.forEach(required::add);
    } while (page.size() == STATUSES_PER_STATEMENT);
    return required.combined();
  }

  private static boolean hasProtectedFile(
      BranchRule rule, Candidate merge, Optional<PullRequestState> checked) throws IOException {
    Optional<Predicate<String>> guarded = rule.protectedFiles();
    if (guarded.isEmpty()) return false;
    if (checked.isPresent() && checked.get().protection().equals(rule.values().protectedFiles()))
      return !checked.get().protectedFiles().isEmpty();
    Optional<ObjectId> mergeBase = merge.mergeBase();
    try {
      return mergeBase.isEmpty()
          || new BranchUpdate(merge.repository(), mergeBase.get(), merge.head())
              .findPath(guarded.get())
              .isPresent();
    } catch (DiffTooLargeException tooLarge) {
      return true;
    }
  }

  /** Returns why the rule for signatures rejects the merge. Nobody can override it. */
  Optional<String> findUnsigned(BranchRule rule, Candidate merge, MergeStyle style)
      throws IOException {
    if (!rule.values().requireSignedCommits()) return Optional.empty();
    boolean forwards = style == MergeStyle.FAST_FORWARD_ONLY;
    if ((forwards || style == MergeStyle.MERGE)
        && refs.findUnverified(new BranchUpdate(merge.repository(), merge.base(), merge.head()))
            .isPresent())
      return Optional.of("The head branch has commits without a verified signature");
    return forwards || signing.key().isPresent()
        ? Optional.empty()
        : Optional.of("The server does not sign commits");
  }
}
