package io.gitledger.command.pull;

import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.Redaction;
import io.gitledger.command.log.RepositoryScoped;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import java.time.Instant;
import java.util.List;

/** Events of pull requests beside those of their issues. */
public sealed interface PullRequestEvent extends RepositoryScoped {
  /**
   * Stands in the metadata of a {@link PullRequestCreated} without a branch: a push proposed it,
   * and its head is a topic of the poster.
   */
  String AGIT = "agit";

  /**
   * Stands in the metadata of a {@link PullRequestMergeScheduled} that is for one head alone: the
   * id of its commit.
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
   * The issue was opened by the event before. Branches have short names.
   *
   * @param commit id of the head's tip
   * @param maintainerEdit whether those who write to the base may push to the head
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

  /** The head branch moved from one commit to another. */
  @EventName("pull.synchronized")
  record PullRequestSynchronized(
      PullRequestId pull, IssueId issue, long repository, String oldCommit, String commit)
      implements PullRequestEvent {}

  /**
   * Commits came: with the pull request itself, with another base, or with a push.
   *
   * @param forced whether others were left behind: then they are the old head and the new one
   * @param commits ids, the oldest first
   */
  @EventName("pull.pushed")
  record PullRequestPushed(
      PullRequestId pull, IssueId issue, long repository, boolean forced, List<String> commits)
      implements PullRequestEvent {}

  /**
   * The head moved to a commit that does not descend from it, and left others behind.
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

  /** The head is to be merged into another branch. */
  @EventName("pull.base_changed")
  record PullRequestBaseChanged(
      PullRequestId pull, IssueId issue, long repository, String oldBase, String base)
      implements PullRequestEvent {}

  /** The head branch or the base branch, or the one that is both, got another name. */
  @EventName("pull.branch_renamed")
  record PullRequestBranchRenamed(
      PullRequestId pull, IssueId issue, long repository, String head, String base)
      implements PullRequestEvent {}

  @EventName("pull.maintainer_edit_changed")
  record PullRequestMaintainerEditChanged(
      PullRequestId pull, IssueId issue, long repository, boolean maintainerEdit)
      implements PullRequestEvent {}

  /**
   * The head was merged into the base. The issue was closed, and the refs moved, in the same
   * transaction.
   *
   * @param commit id of the base's tip, or of the commit by which a base that somebody pushed has
   *     the head
   * @param mergeBase id of the commit where head and base parted; empty for unrelated histories
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
   * The merge waits until the protection of the base lets it happen.
   *
   * @param user on whose behalf it will be done
   * @param mergeTitle of its commit; empty for the default
   * @param mergeMessage what follows the title; may be empty
   * @param deleteBranch whether the head branch goes afterwards
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

  /** The scheduled merge will not be done. */
  @EventName("pull.merge_cancelled")
  record PullRequestMergeCancelled(PullRequestId pull, IssueId issue, long repository)
      implements PullRequestEvent {}

  /** Titles and messages of scheduled merges were destroyed, in the log and everywhere else. */
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
