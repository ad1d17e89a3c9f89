package io.gitledger.command.pull;

import io.gitledger.command.Command;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.review.ReviewCommand.Requested;
import io.gitledger.command.status.CommitStatusCommand.SeenStatuses;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.StagedPack;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of pull requests beside those of their issues. */
public sealed interface PullRequestCommand<R> extends Command<R> {

  /**
   * Commits that come to a pull request.
   *
   * @param commits ids, the oldest first
   * @param replacement null where the new head descends from the old one
   */
  record Push(List<String> commits, Replacement replacement) {
    public static final Push NONE = new Push(List.of(), null);
  }

  /**
   * A move of the head to a commit that does not descend from it.
   *
   * @param from id of the old head
   * @param removed ids of commits that were left behind, the oldest first
   */
  record Replacement(String from, String to, List<String> removed) {}

  /**
   * Opens a pull request together with its issue, under the next number of the base repository.
   *
   * @param issue its repository is that of the base
   * @param headRepository 0 where it is not on this server
   * @param head the short name of a branch, as is the base
   * @param commit id of the head's tip
   * @param push what the head has and the base has not
   * @param maintainerEdit whether those who write to the base may push to the head
   * @param reviewers who is asked for a review
   * @param packs what brings the commit, where a push to the base repository proposes it, which
   *     makes no branch: then the head is a topic of the poster; else null
   */
  record CreatePullRequest(
      OpenIssue issue,
      long headRepository,
      String head,
      String base,
      String commit,
      Push push,
      boolean maintainerEdit,
      List<Requested> reviewers,
      List<StagedPack> packs)
      implements PullRequestCommand<PullRequestId> {}

  /**
   * Moves the head of a pull request that has no branch. Answers the outcomes.
   *
   * @param refs moves the ref that holds the head, and no other
   */
  record PushPullRequest(
      @TargetAggregateIdentifier PullRequestId pull, Push push, RefChangeRequest refs)
      implements PullRequestCommand<List<RefOutcome>> {}

  /**
   * Follows the head branch, unless somebody else has done so meanwhile.
   *
   * @param from id of the head to which the push was compared
   * @param commit id of its new tip
   */
  record SynchronizePullRequest(
      @TargetAggregateIdentifier PullRequestId pull, String from, String commit, Push push)
      implements PullRequestCommand<Void> {}

  /**
   * Catches up with a head branch that moved while the pull request was closed. That is no push to
   * it: neither its timeline nor webhooks tell of it.
   *
   * @param commit id of its tip
   */
  record CatchUpPullRequest(@TargetAggregateIdentifier PullRequestId pull, String commit)
      implements PullRequestCommand<Void> {}

  /**
   * @param base the short name of another branch of the base repository
   * @param push what the head has and that branch has not
   * @param followsDeletion of the former base: webhooks tell of the deletion alone
   */
  record ChangeBase(
      @TargetAggregateIdentifier PullRequestId pull,
      String base,
      Push push,
      boolean followsDeletion)
      implements PullRequestCommand<Void> {}

  /** The head branch was deleted. */
  record DeleteHead(@TargetAggregateIdentifier PullRequestId pull)
      implements PullRequestCommand<Void> {}

  /** Follows a branch of a repository that got another name; both short. */
  record FollowRenamedBranch(
      @TargetAggregateIdentifier PullRequestId pull, long repository, String from, String to)
      implements PullRequestCommand<Void> {}

  record ChangeMaintainerEdit(@TargetAggregateIdentifier PullRequestId pull, boolean allowed)
      implements PullRequestCommand<Void> {}

  /** The styles of merges. */
  enum MergeStyle {
    MERGE,
    REBASE,
    REBASE_MERGE,
    SQUASH,
    FAST_FORWARD_ONLY,
    /** Somebody has pushed the merge. */
    MANUALLY_MERGED
  }

  /**
   * The result of a merge.
   *
   * @param head id of the commit that was merged
   * @param commit id of the base's new tip, or of a commit that the base has already
   * @param mergeBase empty for unrelated histories
   * @param mergedAt null for now
   */
  record Merge(
      MergeStyle style,
      String head,
      String commit,
      String mergeBase,
      long mergedBy,
      Instant mergedAt) {}

  /**
   * Moves the refs, closes the issue and records the merge, all or nothing. Answers one outcome per
   * change of refs.
   *
   * @param refs null where the base has the commit already
   * @param scheduled whether a schedule merges it
   * @param statuses those that let it happen; null where none are required
   */
  record MergePullRequest(
      @TargetAggregateIdentifier PullRequestId pull,
      Merge merge,
      RefChangeRequest refs,
      boolean scheduled,
      SeenStatuses statuses)
      implements PullRequestCommand<List<RefOutcome>> {}

  /**
   * A merge that waits.
   *
   * @param title of its commit; empty for the default
   * @param message what follows the title; may be empty
   * @param deleteBranch whether the head branch goes afterwards
   */
  record ScheduledMerge(MergeStyle style, String title, String message, boolean deleteBranch) {}

  /**
   * Lets a merge wait until the protection of the base lets it happen.
   *
   * @param user on whose behalf it is done
   * @param head id of the only commit that is merged; empty for whatever the head is by then
   */
  record ScheduleMerge(
      @TargetAggregateIdentifier PullRequestId pull, long user, ScheduledMerge merge, String head)
      implements PullRequestCommand<Void> {}

  record CancelScheduledMerge(@TargetAggregateIdentifier PullRequestId pull)
      implements PullRequestCommand<Void> {}

  /** Destroys titles and messages of scheduled merges in the log, too; cancels one that waits. */
  record PurgePullRequestTexts(@TargetAggregateIdentifier PullRequestId pull, String reason)
      implements PullRequestCommand<Void> {}
}
