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
   * Opens an issue under the next number of its repository; answers its {@link IssueId}.
   *
   * @param ref branch or tag that the issue is about, kept as given; empty for none
   * @param dueDate null for none
   * @param closed whether it is closed at once
   * @param assignees ids of users
   * @param labels all of them stay, also several of one exclusive scope
   * @param milestone its id; 0 for none
   * @param minNumber the lowest number that it may get
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

    /** Without labels and a milestone. */
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
   * Replaces the text. The same text again counts as a change too: the wire's {@code
   * content_version} rises with every one.
   *
   * @param expectedVersion the version that is replaced; null where any may be
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
   * Assigns and unassigns users. Those who already are, or are not, change nothing.
   *
   * @param removed null for all who are not in {@code added}
   * @param silent whether timeline and webhooks leave it out
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
   * Adds labels in their order, so that the last one of an exclusive scope stays. No change counts
   * as a change, too: webhooks tell of it.
   *
   * @param replace whether all other labels are removed
   */
  record AddLabels(
      @TargetAggregateIdentifier IssueId issue, List<AddedLabel> labels, boolean replace)
      implements IssueCommand<Void> {}

  /** Gives the issue exactly these labels, of one scope the last; webhooks are not told. */
  record ReplaceLabels(@TargetAggregateIdentifier IssueId issue, List<AddedLabel> labels)
      implements IssueCommand<Void> {}

  record RemoveLabel(@TargetAggregateIdentifier IssueId issue, LabelId label)
      implements IssueCommand<Void> {}

  /**
   * Removes all labels.
   *
   * @param order labels that are removed first, in their order
   */
  record ClearLabels(@TargetAggregateIdentifier IssueId issue, List<LabelId> order)
      implements IssueCommand<Void> {}

  /**
   * Removes labels of a former owner of the repository; labels that the issue lacks are no error.
   */
  record RemoveOwnerLabels(@TargetAggregateIdentifier IssueId issue, List<LabelId> labels)
      implements IssueCommand<Void> {}

  /**
   * @param milestone its id; 0 for none
   */
  record ChangeIssueMilestone(@TargetAggregateIdentifier IssueId issue, long milestone)
      implements IssueCommand<Void> {}

  /**
   * Closes an issue, and stops the stopwatch of whoever closes it.
   *
   * @param commit the id of the commit whose message asks for it; null where somebody does
   * @param timed who closes it where his stopwatch runs on it; 0 otherwise
   */
  record CloseIssue(@TargetAggregateIdentifier IssueId issue, String commit, long timed)
      implements IssueCommand<Void> {
    public CloseIssue(IssueId issue) {
      this(issue, null, 0);
    }
  }

  /**
   * @param commit the id of the commit whose message asks for it; null where somebody does
   */
  record ReopenIssue(@TargetAggregateIdentifier IssueId issue, String commit)
      implements IssueCommand<Void> {
    public ReopenIssue(IssueId issue) {
      this(issue, null);
    }
  }

  /**
   * Adds a file to the text, which counts as a change of it; answers the file's id.
   *
   * @param limit how many files an issue may have
   */
  record AddIssueAttachment(@TargetAggregateIdentifier IssueId issue, UploadedFile file, int limit)
      implements IssueCommand<Long> {}

  record RenameIssueAttachment(
      @TargetAggregateIdentifier IssueId issue, long attachment, String name)
      implements IssueCommand<Void> {}

  record DeleteIssueAttachment(@TargetAggregateIdentifier IssueId issue, long attachment)
      implements IssueCommand<Void> {}

  /** Leaves comments and reactions to those who write; what is locked already stays so. */
  record LockIssue(@TargetAggregateIdentifier IssueId issue, String reason)
      implements IssueCommand<Void> {}

  record UnlockIssue(@TargetAggregateIdentifier IssueId issue) implements IssueCommand<Void> {}

  record DeleteIssue(@TargetAggregateIdentifier IssueId issue) implements IssueCommand<Void> {}

  /**
   * Destroys all texts with their files, those that were replaced too; of a deleted issue as well.
   */
  record PurgeIssueTexts(@TargetAggregateIdentifier IssueId issue, String reason)
      implements IssueCommand<Void> {}
}
