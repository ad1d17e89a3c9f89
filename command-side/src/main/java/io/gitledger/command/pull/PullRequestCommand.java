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

/** Commands of pull requests, in addition to those of their issues. */
public sealed interface PullRequestCommand<R> extends Command<R> {

  /**
   * Commits that are added to a pull request.
   *
   * @param commits ids, the oldest first
   * @param replacement null if the new head descends from the old one
   */
  record Push(List<String> commits, Replacement replacement) {
    public static final Push NONE = new Push(List.of(), null);
  }

  /**
   * A move of the head to a commit that is not a descendant.
   *
   * @param from id of the old head
   * @param removed ids of the commits that are no longer part of the head, the oldest first
   */
  record Replacement(String from, String to, List<String> removed) {}

  /**
   * Opens a pull request together with its issue, with the next number of the base repository.
   *
   * @param issue its repository is that of the base
   * @param headRepository 0 if it is not on this server
   * @param head the short name of a branch, as is the base
   * @param commit id of the head's tip
   * @param push commits of the head that the base does not have
   * @param maintainerEdit whether users with write access to the base may push to the head
   * @param reviewers requested reviewers
   * @param packs packs with the commit, if it is proposed by a push to the base repository, which
   *     creates no branch; the head is then a topic of the poster. Otherwise null
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
   * Moves the head of a pull request that has no branch. Returns the outcomes.
   *
   * @param refs moves only the ref of the head
   */
  record PushPullRequest(
      @TargetAggregateIdentifier PullRequestId pull, Push push, RefChangeRequest refs)
      implements PullRequestCommand<List<RefOutcome>> {}

  /**
   * Follows the head branch. No effect if another command has done so already.
   *
   * @param from id of the head with which the push was compared
   * @param commit id of its new tip
   */
  record SynchronizePullRequest(
      @TargetAggregateIdentifier PullRequestId pull, String from, String commit, Push push)
      implements PullRequestCommand<Void> {}

  /**
   * Updates the head of a pull request whose head branch moved while it was closed. This does not
   * count as a push: timeline and webhooks omit it.
   *
   * @param commit id of its tip
   */
  record CatchUpPullRequest(@TargetAggregateIdentifier PullRequestId pull, String commit)
      implements PullRequestCommand<Void> {}

  /**
   * @param base the short name of another branch of the base repository
   * @param push commits of the head that that branch does not have
   * @param followsDeletion of the former base: webhooks report only the deletion
   */
  record ChangeBase(
      @TargetAggregateIdentifier PullRequestId pull,
      String base,
      Push push,
      boolean followsDeletion)
      implements PullRequestCommand<Void> {}

  /** Records that the head branch was deleted. */
  record DeleteHead(@TargetAggregateIdentifier PullRequestId pull)
      implements PullRequestCommand<Void> {}

  /** Follows the renaming of a branch of a repository; both names are short. */
  record FollowRenamedBranch(
      @TargetAggregateIdentifier PullRequestId pull, long repository, String from, String to)
      implements PullRequestCommand<Void> {}

  record ChangeMaintainerEdit(@TargetAggregateIdentifier PullRequestId pull, boolean allowed)
      implements PullRequestCommand<Void> {}

  /** Merge styles. */
  enum MergeStyle {
    MERGE,
    REBASE,
    REBASE_MERGE,
    SQUASH,
    FAST_FORWARD_ONLY,
    /** The merge was pushed by a user. */
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
   * Moves the refs, closes the issue and records the merge, atomically. Returns one outcome per
   * change of refs.
   *
   * @param refs null if the base has the commit already
   * @param scheduled whether this is a scheduled merge
   * @param statuses statuses that permit the merge; null if none are required
   */
  record MergePullRequest(
      @TargetAggregateIdentifier PullRequestId pull,
      Merge merge,
      RefChangeRequest refs,
      boolean scheduled,
      SeenStatuses statuses)
      implements PullRequestCommand<List<RefOutcome>> {}

  /**
   * A scheduled merge.
   *
   * @param title of its commit; empty for the default
   * @param message text after the title; may be empty
   * @param deleteBranch whether the head branch is deleted afterwards
   */
  record ScheduledMerge(MergeStyle style, String title, String message, boolean deleteBranch) {}

  /**
   * Schedules a merge for the time when the protection of the base permits it.
   *
   * @param user on whose behalf it is merged
   * @param head id of the only commit that may be merged; empty for the head at that time
   */
  record ScheduleMerge(
      @TargetAggregateIdentifier PullRequestId pull, long user, ScheduledMerge merge, String head)
      implements PullRequestCommand<Void> {}

  record CancelScheduledMerge(@TargetAggregateIdentifier PullRequestId pull)
      implements PullRequestCommand<Void> {}

  /** Purges titles and messages of scheduled merges, also in the log. Cancels a scheduled merge. */
  record PurgePullRequestTexts(@TargetAggregateIdentifier PullRequestId pull, String reason)
      implements PullRequestCommand<Void> {}
}
