package io.gitledger.command.issue;

import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.Redaction;
import io.gitledger.command.log.RepositoryScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Events of issues. */
public sealed interface IssueEvent extends RepositoryScoped {
  /**
   * Stands in the metadata of what closes or reopens an issue because the message of a commit asks
   * for it: the commit's id.
   */
  String ASKING_COMMIT = "asking_commit";

  /**
   * Stands in the metadata of changed labels that replace all others: they were added first, and
   * removed first otherwise.
   */
  String REPLACES = "replaces";

  /** Stands in the metadata where the issue is the common part of a pull request. */
  String PULL = "pull";

  /** Stands in the metadata of what closes a pull request by merging it. */
  String MERGES = "merges";

  /** Stands beside {@link #MERGES} where a schedule or a queue merged it. */
  String SCHEDULED = "scheduled";

  /** Stands in the metadata of a change that webhooks are not told of. */
  String NO_WEBHOOK = "no_webhook";

  /** Stands in the metadata of a change that the timeline leaves out. */
  String NO_TIMELINE = "no_timeline";

  /**
   * Stands in the metadata of what an issue is opened with: its labels, its milestone, its
   * assignees. The value is the milestone whose webhook follows that of this event, as webhooks
   * name labels first; 0 for none.
   */
  String OPENING = "opening";

  IssueId issue();

  @Override
  default EventUnit unit() {
    return EventUnit.ISSUES;
  }

  @Override
  default EventUnit unit(Map<String, ?> metadata) {
    return unit() == EventUnit.ISSUES && metadata.containsKey(PULL) ? EventUnit.PULLS : unit();
  }

  @EventName("issue.opened")
  record IssueOpened(
      IssueId issue,
      long repository,
      long number,
      long poster,
      String title,
      String body,
      String ref,
      Instant dueDate)
      implements IssueEvent {}

  @EventName("issue.retitled")
  record IssueRetitled(IssueId issue, long repository, String oldTitle, String title)
      implements IssueEvent {}

  /**
   * @param contentVersion how many times the text or its files have changed, this time included
   */
  @EventName("issue.rewritten")
  record IssueRewritten(
      IssueId issue, long repository, String oldBody, String body, long contentVersion)
      implements IssueEvent {}

  @EventName("issue.ref_changed")
  record IssueRefChanged(IssueId issue, long repository, String oldRef, String ref)
      implements IssueEvent {}

  /** Set, moved or, where {@code dueDate} is null, removed. */
  @EventName("issue.due_date_changed")
  record IssueDueDateChanged(IssueId issue, long repository, Instant oldDueDate, Instant dueDate)
      implements IssueEvent {}

  /**
   * @param assignees all users who are assigned now, in the order of their assignment
   */
  @EventName("issue.assignee_added")
  record AssigneeAdded(IssueId issue, long repository, long assignee, List<Long> assignees)
      implements IssueEvent {}

  /**
   * @param assignees the users who are still assigned
   */
  @EventName("issue.assignee_removed")
  record AssigneeRemoved(IssueId issue, long repository, long assignee, List<Long> assignees)
      implements IssueEvent {}

  /**
   * Labels were added and removed; both may be none.
   *
   * @param added in the order in which they were added
   */
  @EventName("issue.labels_changed")
  record IssueLabelsChanged(
      IssueId issue, long repository, List<LabelId> added, List<LabelId> removed)
      implements IssueEvent {}

  /** All labels were removed. */
  @EventName("issue.labels_cleared")
  record IssueLabelsCleared(IssueId issue, long repository, List<LabelId> removed)
      implements IssueEvent {}

  /**
   * Labels of a former owner were removed after a transfer of the repository. Neither timelines nor
   * webhooks tell of it, and it is no update of the issue.
   */
  @EventName("issue.owner_labels_removed")
  record OwnerLabelsRemoved(IssueId issue, long repository, List<LabelId> removed)
      implements IssueEvent {}

  /** Ids of milestones, 0 for none. A deleted milestone leaves its issues without such an event. */
  @EventName("issue.milestone_changed")
  record IssueMilestoneChanged(IssueId issue, long repository, long oldMilestone, long milestone)
      implements IssueEvent {}

  @EventName("issue.closed")
  record IssueClosed(IssueId issue, long repository) implements IssueEvent {}

  @EventName("issue.reopened")
  record IssueReopened(IssueId issue, long repository) implements IssueEvent {}

  /**
   * The text has another file.
   *
   * @param uuid in its address
   * @param sha256 by which the content store has its bytes
   */
  @EventName("issue.attachment_added")
  record IssueAttachmentAdded(
      IssueId issue,
      long repository,
      long attachment,
      String uuid,
      String name,
      long size,
      String sha256,
      long uploader,
      long contentVersion)
      implements IssueEvent {}

  @EventName("issue.attachment_renamed")
  record IssueAttachmentRenamed(IssueId issue, long repository, long attachment, String name)
      implements IssueEvent {}

  @EventName("issue.attachment_deleted")
  record IssueAttachmentDeleted(IssueId issue, long repository, long attachment)
      implements IssueEvent {}

  /**
   * @param lockReason empty for none
   */
  @EventName("issue.locked")
  record IssueLocked(IssueId issue, long repository, String lockReason) implements IssueEvent {}

  @EventName("issue.unlocked")
  record IssueUnlocked(IssueId issue, long repository) implements IssueEvent {}

  /**
   * @param closed whether it was closed when it was deleted
   */
  @EventName("issue.deleted")
  record IssueDeleted(IssueId issue, long repository, boolean closed) implements IssueEvent {}

  /** All texts and files so far were destroyed, in the log and everywhere else. */
  @EventName("issue.texts_purged")
  record IssueTextsPurged(IssueId issue, long repository, List<Redaction> redactions, String reason)
      implements IssueEvent {
    @Override
    public EventUnit unit() {
      return EventUnit.ADMINISTRATION;
    }
  }
}
