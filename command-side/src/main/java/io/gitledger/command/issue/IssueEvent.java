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
   * Metadata key of events that close or reopen an issue because of a commit message. The value is
   * the commit's id.
   */
  String ASKING_COMMIT = "asking_commit";

  /**
   * Metadata key of label changes that replace all other labels: labels are added first. Without it
   * they are removed first.
   */
  String REPLACES = "replaces";

  /** Metadata key of events whose issue is the common part of a pull request. */
  String PULL = "pull";

  /** Metadata key of the event that closes a pull request by merging it. */
  String MERGES = "merges";

  /**
   * Metadata key in addition to {@link #MERGES} if the merge was scheduled or done by a merge
   * queue.
   */
  String SCHEDULED = "scheduled";

  /** Metadata key of changes that webhooks are not notified of. */
  String NO_WEBHOOK = "no_webhook";

  /** Metadata key of changes that the timeline omits. */
  String NO_TIMELINE = "no_timeline";

  /**
   * Metadata key of the labels, the milestone and the assignees with which an issue is opened. The
   * value is the milestone whose webhook follows that of this event, as webhooks report labels
   * first; 0 for none.
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
   * @param contentVersion number of changes of the text or its files, including this one
   */
  @EventName("issue.rewritten")
  record IssueRewritten(
      IssueId issue, long repository, String oldBody, String body, long contentVersion)
      implements IssueEvent {}

  @EventName("issue.ref_changed")
  record IssueRefChanged(IssueId issue, long repository, String oldRef, String ref)
      implements IssueEvent {}

  /** The due date was set, changed or, if {@code dueDate} is null, removed. */
  @EventName("issue.due_date_changed")
  record IssueDueDateChanged(IssueId issue, long repository, Instant oldDueDate, Instant dueDate)
      implements IssueEvent {}

  /**
   * @param assignees all assigned users after the change, in the order of their assignment
   */
  @EventName("issue.assignee_added")
  record AssigneeAdded(IssueId issue, long repository, long assignee, List<Long> assignees)
      implements IssueEvent {}

  /**
   * @param assignees the remaining assigned users
   */
  @EventName("issue.assignee_removed")
  record AssigneeRemoved(IssueId issue, long repository, long assignee, List<Long> assignees)
      implements IssueEvent {}

  /**
   * Labels were added and removed. Both lists may be empty.
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
   * Labels of a former owner were removed after a transfer of the repository. It is not an update
   * of the issue, and timelines and webhooks omit it.
   */
  @EventName("issue.owner_labels_removed")
  record OwnerLabelsRemoved(IssueId issue, long repository, List<LabelId> removed)
      implements IssueEvent {}

  /**
   * The milestone was changed. Ids are 0 for none. The deletion of a milestone removes it from its
   * issues without such an event.
   */
  @EventName("issue.milestone_changed")
  record IssueMilestoneChanged(IssueId issue, long repository, long oldMilestone, long milestone)
      implements IssueEvent {}

  @EventName("issue.closed")
  record IssueClosed(IssueId issue, long repository) implements IssueEvent {}

  @EventName("issue.reopened")
  record IssueReopened(IssueId issue, long repository) implements IssueEvent {}

  /**
   * A file was attached to the text.
   *
   * @param uuid part of its URL
   * @param sha256 key of its content in the content store
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
   * @param closed whether the issue was closed when it was deleted
   */
  @EventName("issue.deleted")
  record IssueDeleted(IssueId issue, long repository, boolean closed) implements IssueEvent {}

  /** All texts and files so far were purged, in the log and everywhere else. */
  @EventName("issue.texts_purged")
  record IssueTextsPurged(IssueId issue, long repository, List<Redaction> redactions, String reason)
      implements IssueEvent {
    @Override
    public EventUnit unit() {
      return EventUnit.ADMINISTRATION;
    }
  }
}
