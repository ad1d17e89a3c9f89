package io.gitledger.command.issue;

import io.gitledger.command.Command;
import io.gitledger.command.attachment.UploadedFile;
import io.gitledger.command.label.LabelCommand.LabelId;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of issues. */
public sealed interface IssueCommand<R> extends Command<R> {

  /**
   * Opens an issue with the next number of its repository; returns its {@link IssueId}.
   *
   * @param ref branch or tag that the issue refers to, stored as given; empty for none
   * @param dueDate null for none
   * @param closed whether it is closed immediately
   * @param assignees ids of users
   * @param labels all of them are kept, even several of one exclusive scope
   * @param milestone its id; 0 for none
   * @param minNumber the lowest allowed number
   */
  record OpenIssue(
      long repository,
      long poster,
      IssueTitle title,
      String body,
      String ref,
      Instant dueDate,
      boolean closed,
      List<Long> assignees,
      List<LabelId> labels,
      long milestone,
      long minNumber)
      implements IssueCommand<IssueId> {

    /** Creates a command without labels and milestone. */
    public OpenIssue(
        long repository,
        long poster,
        IssueTitle title,
        String body,
        String ref,
        Instant dueDate,
        boolean closed,
        List<Long> assignees) {
      this(repository, poster, title, body, ref, dueDate, closed, assignees, List.of(), 0, 0);
    }
  }

  record RetitleIssue(@TargetAggregateIdentifier IssueId issue, IssueTitle title)
      implements IssueCommand<Void> {}

  /**
   * Replaces the text. An equal text counts as a change too: the wire's {@code content_version} is
   * incremented each time.
   *
   * @param expectedVersion the version to replace; null for any
   */
  record RewriteIssue(@TargetAggregateIdentifier IssueId issue, String body, Long expectedVersion)
      implements IssueCommand<Void> {}

  record ChangeIssueRef(@TargetAggregateIdentifier IssueId issue, String ref)
      implements IssueCommand<Void> {}

  /**
   * @param dueDate null to remove it
   */
  record ChangeDueDate(@TargetAggregateIdentifier IssueId issue, Instant dueDate)
      implements IssueCommand<Void> {}

  /**
   * Assigns and unassigns users. Ignores users who are already assigned or unassigned.
   *
   * @param removed null for all who are not in {@code added}
   * @param silent whether timeline and webhooks omit the change
   */
  record ChangeAssignees(
      @TargetAggregateIdentifier IssueId issue,
      List<Long> added,
      List<Long> removed,
      boolean silent)
      implements IssueCommand<Void> {}

  /**
   * A label to add.
   *
   * @param rivals the labels that it replaces: the exclusive ones of its scope
   */
  record AddedLabel(LabelId label, Set<LabelId> rivals) {}

  /**
   * Adds labels in order, so that the last one of an exclusive scope remains. Recorded even if
   * nothing changes, as webhooks are notified in any case.
   *
   * @param replace whether all other labels are removed
   */
  record AddLabels(
      @TargetAggregateIdentifier IssueId issue, List<AddedLabel> labels, boolean replace)
      implements IssueCommand<Void> {}

  /**
   * Sets the labels to exactly these, only the last one of an exclusive scope. Webhooks are not
   * notified.
   */
  record ReplaceLabels(@TargetAggregateIdentifier IssueId issue, List<AddedLabel> labels)
      implements IssueCommand<Void> {}

  record RemoveLabel(@TargetAggregateIdentifier IssueId issue, LabelId label)
      implements IssueCommand<Void> {}

  /**
   * Removes all labels.
   *
   * @param order labels to remove first, in this order
   */
  record ClearLabels(@TargetAggregateIdentifier IssueId issue, List<LabelId> order)
      implements IssueCommand<Void> {}

  /**
   * Removes labels of a former owner of the repository. Ignores labels that the issue does not
   * have.
   */
  record RemoveOwnerLabels(@TargetAggregateIdentifier IssueId issue, List<LabelId> labels)
      implements IssueCommand<Void> {}

  /**
   * @param milestone its id; 0 for none
   */
  record ChangeIssueMilestone(@TargetAggregateIdentifier IssueId issue, long milestone)
      implements IssueCommand<Void> {}

  /**
   * Closes an issue, and stops the stopwatch of the user who closes it.
   *
   * @param commit the id of the commit whose message closes the issue; null if a user closes it
   * @param timed the user who closes it, if that user's stopwatch is running on it; otherwise 0
   */
  record CloseIssue(@TargetAggregateIdentifier IssueId issue, String commit, long timed)
      implements IssueCommand<Void> {
    public CloseIssue(IssueId issue) {
      this(issue, null, 0);
    }
  }

  /**
   * @param commit the id of the commit whose message reopens the issue; null if a user reopens it
   */
  record ReopenIssue(@TargetAggregateIdentifier IssueId issue, String commit)
      implements IssueCommand<Void> {
    public ReopenIssue(IssueId issue) {
      this(issue, null);
    }
  }

  /**
   * Attaches a file to the text, which counts as a change of the text; returns the file's id.
   *
   * @param limit maximum number of files of an issue
   */
  record AddIssueAttachment(@TargetAggregateIdentifier IssueId issue, UploadedFile file, int limit)
      implements IssueCommand<Long> {}

  record RenameIssueAttachment(
      @TargetAggregateIdentifier IssueId issue, long attachment, String name)
      implements IssueCommand<Void> {}

  record DeleteIssueAttachment(@TargetAggregateIdentifier IssueId issue, long attachment)
      implements IssueCommand<Void> {}

  /** Restricts comments and reactions to users with write access. No effect on a locked issue. */
  record LockIssue(@TargetAggregateIdentifier IssueId issue, String reason)
      implements IssueCommand<Void> {}

  record UnlockIssue(@TargetAggregateIdentifier IssueId issue) implements IssueCommand<Void> {}

  record DeleteIssue(@TargetAggregateIdentifier IssueId issue) implements IssueCommand<Void> {}

  /** Purges all texts and files of an issue, including replaced ones; also of a deleted issue. */
  record PurgeIssueTexts(@TargetAggregateIdentifier IssueId issue, String reason)
      implements IssueCommand<Void> {}
}
