package io.gitledger.command.pull;

import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.Redaction;
import io.gitledger.command.log.RepositoryScoped;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import java.time.Instant;
import java.util.List;

/** Events of pull requests, in addition to those of their issues. */
public sealed interface PullRequestEvent extends RepositoryScoped {
  /**
   * Metadata key of a {@link PullRequestCreated} without a branch: a push proposed it, and its head
   * is a topic of the poster.
   */
  String AGIT = "agit";

  /**
   * Metadata key of a {@link PullRequestMergeScheduled} that is restricted to one head. The value
   * is the id of its commit.
   */
  String SCHEDULED_HEAD = "scheduled_head";

  PullRequestId pull();

  IssueId issue();

  /** The repository of the base. */
  @Override
  long repository();

  @Override
  default EventUnit unit() {
    return EventUnit.PULLS;
  }

  /**
   * A pull request was created. Its issue was opened by the previous event. Branches have short
   * names.
   *
   * @param commit id of the head's tip
   * @param maintainerEdit whether users with write access to the base may push to the head
   */
  @EventName("pull.created")
  record PullRequestCreated(
      PullRequestId pull,
      IssueId issue,
      long repository,
      long number,
      long headRepository,
      String head,
      String base,
      String commit,
      boolean maintainerEdit)
      implements PullRequestEvent {}

  /** The head branch was moved from one commit to another. */
  @EventName("pull.synchronized")
  record PullRequestSynchronized(
      PullRequestId pull, IssueId issue, long repository, String oldCommit, String commit)
      implements PullRequestEvent {}

  /**
   * Commits were added: with the pull request itself, with another base, or by a push.
   *
   * @param forced whether other commits were removed: in this case the commits are the old head and
   *     the new one
   * @param commits ids, the oldest first
   */
  @EventName("pull.pushed")
  record PullRequestPushed(
      PullRequestId pull, IssueId issue, long repository, boolean forced, List<String> commits)
      implements PullRequestEvent {}

  /**
   * Commits were removed, as the head was moved to a commit that is not a descendant.
   *
   * @param commits ids
   */
  @EventName("pull.commits_removed")
  record PullRequestCommitsRemoved(
      PullRequestId pull, IssueId issue, long repository, List<String> commits)
      implements PullRequestEvent {}

  /** The head branch was deleted. */
  @EventName("pull.head_deleted")
  record PullRequestHeadDeleted(PullRequestId pull, IssueId issue, long repository, String head)
      implements PullRequestEvent {}

  /** The base was changed to another branch. */
  @EventName("pull.base_changed")
  record PullRequestBaseChanged(
      PullRequestId pull, IssueId issue, long repository, String oldBase, String base)
      implements PullRequestEvent {}

  /** The head branch or the base branch, or the branch that is both, was renamed. */
  @EventName("pull.branch_renamed")
  record PullRequestBranchRenamed(
      PullRequestId pull, IssueId issue, long repository, String head, String base)
      implements PullRequestEvent {}

  @EventName("pull.maintainer_edit_changed")
  record PullRequestMaintainerEditChanged(
      PullRequestId pull, IssueId issue, long repository, boolean maintainerEdit)
      implements PullRequestEvent {}

  /**
   * The head was merged into the base. The issue was closed, and the refs were moved, in the same
   * transaction.
   *
   * @param commit id of the base's tip, or of the commit by which the head is contained in a base
   *     that a user pushed
   * @param mergeBase id of the merge base of head and base; empty for unrelated histories
   * @param mergedBy id of an account
   * @param mergedAt null for the time of the event
   */
  @EventName("pull.merged")
  record PullRequestMerged(
      PullRequestId pull,
      IssueId issue,
      long repository,
      MergeStyle style,
      String commit,
      String mergeBase,
      long mergedBy,
      Instant mergedAt)
      implements PullRequestEvent {}

  /**
   * A merge was scheduled for the time when the protection of the base permits it.
   *
   * @param user on whose behalf it will be merged
   * @param mergeTitle of its commit; empty for the default
   * @param mergeMessage text after the title; may be empty
   * @param deleteBranch whether the head branch is deleted afterwards
   */
  @EventName("pull.merge_scheduled")
  record PullRequestMergeScheduled(
      PullRequestId pull,
      IssueId issue,
      long repository,
      long user,
      MergeStyle style,
      String mergeTitle,
      String mergeMessage,
      boolean deleteBranch)
      implements PullRequestEvent {}

  /** The scheduled merge was cancelled. */
  @EventName("pull.merge_cancelled")
  record PullRequestMergeCancelled(PullRequestId pull, IssueId issue, long repository)
      implements PullRequestEvent {}

  /** Titles and messages of scheduled merges were purged, in the log and everywhere else. */
  @EventName("pull.texts_purged")
  record PullRequestTextsPurged(
      PullRequestId pull, IssueId issue, long repository, List<Redaction> redactions, String reason)
      implements PullRequestEvent {
    @Override
    public EventUnit unit() {
      return EventUnit.ADMINISTRATION;
    }
  }
}
