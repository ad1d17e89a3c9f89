package io.gitledger.projections.hook;

import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.AssigneeAdded;
import io.gitledger.command.issue.IssueEvent.AssigneeRemoved;
import io.gitledger.command.issue.IssueEvent.IssueAttachmentAdded;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueDueDateChanged;
import io.gitledger.command.issue.IssueEvent.IssueLabelsChanged;
import io.gitledger.command.issue.IssueEvent.IssueLabelsCleared;
import io.gitledger.command.issue.IssueEvent.IssueLocked;
import io.gitledger.command.issue.IssueEvent.IssueMilestoneChanged;
import io.gitledger.command.issue.IssueEvent.IssueRefChanged;
import io.gitledger.command.issue.IssueEvent.IssueReopened;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueEvent.IssueRewritten;
import io.gitledger.command.issue.IssueEvent.IssueUnlocked;
import io.gitledger.command.issue.IssueEvent.OwnerLabelsRemoved;
import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.repository.RepositoryRow;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventMessage;

/**
 * An issue in its state right after an event, regardless of later events.
 *
 * @param row the row of the issue; its labels are counted as they are now
 * @param labels the ids of the labels at that time
 * @param reviewers null for the current ones
 * @param openNow whether it is open now
 */
record IssueAtEvent(IssueRow row, Set<Long> labels, ReviewersAtEvent reviewers, boolean openNow) {

  /**
   * @param row the current row
   * @param labels the current labels
   * @param reviewers the reviewers at that time; null for the current ones
   * @param later the later events of the issue, oldest first
   * @param event may be part of the opening, such as the assignment of one user of several; the
   *     assignees of an issue are shown one by one, those of a pull request all together
   */
  static IssueAtEvent of(
      IssueRow row,
      Collection<Long> labels,
      ReviewersAtEvent reviewers,
      Stream<? extends EventMessage<?>> later,
      EventMessage<?> event) {
    Instant at = event.getTimestamp();
    boolean openNow = row.deletedAt == null && !row.closed;
    var issue = new IssueAtEvent(row, new HashSet<>(labels), reviewers, openNow);
    Set<Object> known = new HashSet<>();
    later
        .filter(each -> !isPartOfOpening(each))
        .map(EventMessage::getPayload)
        .filter(IssueEvent.class::isInstance)
        .forEach(each -> issue.takeBack((IssueEvent) each, known, at));
    if (event.getPayload() instanceof AssigneeAdded added && !(row.pull && isPartOfOpening(event)))
      issue.assign(added.assignees().stream());
    if (row.updatedAt.isAfter(at)) row.updatedAt = at;
    return issue;
  }

  /**
   * Returns whether the event is part of the opening. An issue is shown with what it was opened
   * with from the beginning, but open.
   */
  private static boolean isPartOfOpening(EventMessage<?> event) {
    return event.getMetaData().containsKey(IssueEvent.OPENING)
        && !(event.getPayload() instanceof IssueClosed);
  }

  /**
   * Undoes an event. Only the first change of a property contains its value before. If the issue
   * was reopened later, the time of its closing is unknown; it is set to the time of the event, the
   * latest possible.
   *
   * @param known names of fields and ids of labels that have been undone
   */
  private void takeBack(IssueEvent event, Set<Object> known, Instant at) {
    switch (event) {
      case IssueRetitled retitled when known.add("title") -> row.title = retitled.oldTitle();
      case IssueRewritten rewritten -> {
        if (known.add("body")) row.body = rewritten.oldBody();
        row.contentVersion = Math.min(row.contentVersion, rewritten.contentVersion() - 1);
      }
      case IssueAttachmentAdded added ->
          row.contentVersion = Math.min(row.contentVersion, added.contentVersion() - 1);
      case IssueRefChanged changed when known.add("ref") -> row.ref = changed.oldRef();
      case IssueDueDateChanged changed when known.add("due date") ->
          row.dueAt = changed.oldDueDate();
      case IssueMilestoneChanged changed when known.add("milestone") ->
          row.milestoneId = changed.oldMilestone();
      case AssigneeAdded added when known.add("assignees") ->
          assign(added.assignees().stream().filter(id -> id != added.assignee()));
      case AssigneeRemoved removed when known.add("assignees") ->
          assign(Stream.concat(removed.assignees().stream(), Stream.of(removed.assignee())));
      case IssueLabelsChanged changed -> relabel(changed.added(), changed.removed(), known);
      case IssueLabelsCleared cleared -> relabel(List.of(), cleared.removed(), known);
      case OwnerLabelsRemoved removed -> relabel(List.of(), removed.removed(), known);
      case IssueClosed _ when known.add("state") -> close(null);
      case IssueReopened _ when known.add("state") -> close(at);
      case IssueLocked _ when known.add("lock") -> row.locked = false;
      case IssueUnlocked _ when known.add("lock") -> row.locked = true;
      default -> {}
    }
  }

  private void assign(Stream<Long> users) {
    row.assignees = users.toArray(Long[]::new);
  }

  private void relabel(List<LabelId> added, List<LabelId> removed, Set<Object> known) {
    List<LabelId> firstRemoved = removed.stream().filter(known::add).toList();
    relabel(added.stream().filter(known::add).toList(), firstRemoved);
  }

  /** Removes the added labels and restores the removed ones. */
  void relabel(List<LabelId> added, List<LabelId> removed) {
    added.forEach(label -> labels.remove(label.value()));
    removed.forEach(label -> labels.add(label.value()));
  }

  /** Sets the state. An issue that was open or closed otherwise was not merged. */
  private void close(Instant at) {
    row.closed = at != null;
    row.closedAt = at;
    row.mergedAt = null;
  }

  /**
   * Adjusts the repository's counter of open issues to the state before the event, or for a merge,
   * after it.
   */
  void countIn(RepositoryRow repository, String action, Cause cause) {
    boolean before =
        switch (action) {
          case "opened", "reopened" -> false;
          case "closed" -> !cause.opening() && !cause.merges();
          case "deleted" -> !row.closed;
          default -> !row.closed && !cause.opening();
        };
    int more = (before ? 1 : 0) - (openNow ? 1 : 0);
    if (row.pull) repository.openPulls = Math.max(0, repository.openPulls + more);
    else repository.openIssues = Math.max(0, repository.openIssues + more);
  }
}
