package io.gitledger.command.issue;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.attachment.Attachments;
import io.gitledger.command.attachment.UploadedFile;
import io.gitledger.command.issue.IssueCommand.AddIssueAttachment;
import io.gitledger.command.issue.IssueCommand.AddLabels;
import io.gitledger.command.issue.IssueCommand.ChangeAssignees;
import io.gitledger.command.issue.IssueCommand.ChangeDueDate;
import io.gitledger.command.issue.IssueCommand.ChangeIssueMilestone;
import io.gitledger.command.issue.IssueCommand.ChangeIssueRef;
import io.gitledger.command.issue.IssueCommand.ClearLabels;
import io.gitledger.command.issue.IssueCommand.CloseIssue;
import io.gitledger.command.issue.IssueCommand.DeleteIssue;
import io.gitledger.command.issue.IssueCommand.DeleteIssueAttachment;
import io.gitledger.command.issue.IssueCommand.LockIssue;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueCommand.PurgeIssueTexts;
import io.gitledger.command.issue.IssueCommand.RemoveLabel;
import io.gitledger.command.issue.IssueCommand.RemoveOwnerLabels;
import io.gitledger.command.issue.IssueCommand.RenameIssueAttachment;
import io.gitledger.command.issue.IssueCommand.ReopenIssue;
import io.gitledger.command.issue.IssueCommand.ReplaceLabels;
import io.gitledger.command.issue.IssueCommand.RetitleIssue;
import io.gitledger.command.issue.IssueCommand.RewriteIssue;
import io.gitledger.command.issue.IssueCommand.UnlockIssue;
import io.gitledger.command.issue.IssueEvent.AssigneeAdded;
import io.gitledger.command.issue.IssueEvent.AssigneeRemoved;
import io.gitledger.command.issue.IssueEvent.IssueAttachmentAdded;
import io.gitledger.command.issue.IssueEvent.IssueAttachmentDeleted;
import io.gitledger.command.issue.IssueEvent.IssueAttachmentRenamed;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueDeleted;
import io.gitledger.command.issue.IssueEvent.IssueDueDateChanged;
import io.gitledger.command.issue.IssueEvent.IssueLabelsChanged;
import io.gitledger.command.issue.IssueEvent.IssueLabelsCleared;
import io.gitledger.command.issue.IssueEvent.IssueLocked;
import io.gitledger.command.issue.IssueEvent.IssueMilestoneChanged;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.IssueRefChanged;
import io.gitledger.command.issue.IssueEvent.IssueReopened;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueEvent.IssueRewritten;
import io.gitledger.command.issue.IssueEvent.IssueTextsPurged;
import io.gitledger.command.issue.IssueEvent.IssueUnlocked;
import io.gitledger.command.issue.IssueEvent.OwnerLabelsRemoved;
import io.gitledger.command.issue.IssueNumbers.IssueNumber;
import io.gitledger.command.issue.LabelSteps.Step;
import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.command.log.EventRedactor;
import io.gitledger.command.log.Redaction;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import io.gitledger.command.time.Stopwatches;
import java.time.Instant;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate(snapshotTriggerDefinition = "snapshots")
@JsonAutoDetect(fieldVisibility = Visibility.ANY)
public class Issue {
  static final int MAX_LABELS = 1_000;
  private static final Set<String> TEXTS =
      Set.of("title", "old_title", "body", "old_body", "ref", "old_ref", "name", "lock_reason");

  @AggregateIdentifier private IssueId id;
  private long repository;
  private boolean pull;
  private String title;
  private String body;
  private String ref;
  private Instant dueDate;
  private long contentVersion;
  private List<Long> assignees = List.of();
  private long milestone;
  private Set<LabelId> labels = new LinkedHashSet<>();
  private boolean closed;
  private boolean merged;
  private boolean locked;
  private boolean deleted;
  private Attachments attachments = new Attachments();

  @CommandHandler
  Issue(OpenIssue command, IssueNumbers numbers) {
    open(command, numbers.next(command.repository(), command.minNumber()), false);
  }

  /** Creates the issue of a pull request, together with the pull request. */
  public static Issue ofPullRequest(OpenIssue command, IssueNumber number) {
    open(command, number, true);
    return new Issue();
  }

  private static void open(OpenIssue command, IssueNumber number, boolean pull) {
    IssueId issue = number.issue();
    long repository = command.repository();
    List<LabelId> labels = requireFew(new LinkedHashSet<>(command.labels()));
    long milestone = command.milestone();
    AggregateLifecycle.apply(
        new IssueOpened(
            issue,
            repository,
            number.number(),
            command.poster(),
            command.title().text(),
            command.body(),
            command.ref(),
            command.dueDate()),
        about(pull));
    if (milestone != 0)
      AggregateLifecycle.apply(
          new IssueMilestoneChanged(issue, repository, 0, milestone),
          opening(pull, labels.isEmpty() ? milestone : 0));
    if (!labels.isEmpty())
      AggregateLifecycle.apply(
          new IssueLabelsChanged(issue, repository, labels, List.of()), opening(pull, milestone));
    Assignees.changes(issue, repository, List.of(), command.assignees(), List.of())
        .forEach(event -> AggregateLifecycle.apply(event, opening(pull, 0)));
    if (command.closed())
      AggregateLifecycle.apply(new IssueClosed(issue, repository), opening(pull, 0));
  }

  private static MetaData opening(boolean pull, long milestone) {
    return about(pull).and(IssueEvent.OPENING, milestone);
  }

  private static MetaData about(boolean pull) {
    return pull ? MetaData.with(IssueEvent.PULL, true) : MetaData.emptyInstance();
  }

  private void apply(IssueEvent event) {
    AggregateLifecycle.apply(event, about(pull));
  }

  @CommandHandler
  void handle(RetitleIssue command) {
    requireExisting();
    String wanted = command.title().text();
    if (wanted.isEmpty() || wanted.equals(title)) return;
    apply(new IssueRetitled(id, repository, title, wanted));
  }

  @CommandHandler
  void handle(RewriteIssue command) {
    requireExisting();
    Long expected = command.expectedVersion();
    if (expected != null && expected != contentVersion)
      throw CommandRejectedException.conflict("the issue is already changed");
    apply(new IssueRewritten(id, repository, body, command.body(), contentVersion + 1));
  }

  /** Records a change even if the ref is the same, as the contract requires. */
  @CommandHandler
  void handle(ChangeIssueRef command) {
    requireExisting();
    apply(new IssueRefChanged(id, repository, ref, command.ref()));
  }

  @CommandHandler
  void handle(ChangeDueDate command) {
    requireExisting();
    if (Objects.equals(command.dueDate(), dueDate)) return;
    apply(new IssueDueDateChanged(id, repository, dueDate, command.dueDate()));
  }

  @CommandHandler
  void handle(ChangeAssignees command) {
    requireExisting();
    List<Long> removed = command.removed() == null ? assignees : command.removed();
    MetaData about =
        command.silent()
            ? about(pull).and(IssueEvent.NO_WEBHOOK, true).and(IssueEvent.NO_TIMELINE, true)
            : about(pull);
    Assignees.changes(id, repository, assignees, command.added(), removed)
        .forEach(event -> AggregateLifecycle.apply(event, about));
  }

  @CommandHandler
  void handle(AddLabels command) {
    requireExisting();
    LabelSteps changes = LabelSteps.of(labels, command);
    requireFew(changes.result());
    for (Iterator<Step> steps = changes.steps().iterator(); steps.hasNext(); )
      apply(steps.next(), !steps.hasNext());
  }

  @CommandHandler
  void handle(ReplaceLabels command) {
    requireExisting();
    LabelSteps changes = LabelSteps.replacing(labels, command.labels());
    requireFew(changes.result());
    changes.steps().stream().filter(Step::isChange).forEach(step -> apply(step, false));
  }

  private void apply(Step step, boolean webhook) {
    MetaData about = step.replaces() ? about(pull).and(IssueEvent.REPLACES, true) : about(pull);
    AggregateLifecycle.apply(
        new IssueLabelsChanged(
            id, repository, List.copyOf(step.added()), List.copyOf(step.removed())),
        webhook ? about : about.and(IssueEvent.NO_WEBHOOK, true));
  }

  @CommandHandler
  void handle(RemoveLabel command) {
    requireExisting();
    List<LabelId> removed = labels.contains(command.label()) ? List.of(command.label()) : List.of();
    apply(new IssueLabelsChanged(id, repository, List.of(), removed));
  }

  @CommandHandler
  void handle(ClearLabels command) {
    requireExisting();
    List<LabelId> removed = LabelSteps.ordered(labels, command.order());
    apply(new IssueLabelsCleared(id, repository, removed));
  }

  @CommandHandler
  void handle(RemoveOwnerLabels command) {
    requireExisting();
    List<LabelId> removed = command.labels().stream().filter(labels::contains).toList();
    if (!removed.isEmpty()) apply(new OwnerLabelsRemoved(id, repository, removed));
  }

  private static List<LabelId> requireFew(Collection<LabelId> labels) {
    if (labels.size() > MAX_LABELS)
      throw CommandRejectedException.invalid("an issue has at most " + MAX_LABELS + " labels");
    return List.copyOf(labels);
  }

  @CommandHandler
  void handle(ChangeIssueMilestone command) {
    requireExisting();
    if (command.milestone() != milestone)
      apply(new IssueMilestoneChanged(id, repository, milestone, command.milestone()));
  }

  @CommandHandler
  void handle(CloseIssue command, Stopwatches stopwatches) {
    requireExisting();
    if (closed) return;
    AggregateLifecycle.apply(new IssueClosed(id, repository), asked(command.commit()));
    if (command.timed() != 0) stopwatches.stopIfRunning(id.value(), command.timed(), Instant.now());
  }

  @CommandHandler
  void handle(ReopenIssue command) {
    requireExisting();
    if (merged) throw CommandRejectedException.conflict("the pull request is merged");
    if (closed)
      AggregateLifecycle.apply(new IssueReopened(id, repository), asked(command.commit()));
  }

  /** Closes a merged pull request. It cannot be reopened. */
  void closeMerged(MetaData about) {
    requireExisting();
    if (closed) throw CommandRejectedException.conflict("the pull request is closed");
    AggregateLifecycle.apply(
        new IssueClosed(id, repository),
        about(pull).and(IssueEvent.MERGES, true).mergedWith(about));
  }

  private MetaData asked(String commit) {
    return commit == null ? about(pull) : about(pull).and(IssueEvent.ASKING_COMMIT, commit);
  }

  @CommandHandler
  long handle(AddIssueAttachment command, Sequences sequences) {
    requireExisting();
    attachments.requireRoom(command.limit());
    UploadedFile file = command.file();
    long attachment = sequences.next(Kind.ATTACHMENT);
    apply(
        new IssueAttachmentAdded(
            id,
            repository,
            attachment,
            file.uuid(),
            file.name(),
            file.size(),
            file.sha256(),
            file.uploader(),
            contentVersion + 1));
    return attachment;
  }

  @CommandHandler
  void handle(RenameIssueAttachment command) {
    requireAttachment(command.attachment());
    if (!attachments.isNamed(command.attachment(), command.name()))
      apply(new IssueAttachmentRenamed(id, repository, command.attachment(), command.name()));
  }

  @CommandHandler
  void handle(DeleteIssueAttachment command) {
    requireAttachment(command.attachment());
    apply(new IssueAttachmentDeleted(id, repository, command.attachment()));
  }

  private void requireAttachment(long attachment) {
    requireExisting();
    attachments.require(attachment);
  }

  @CommandHandler
  void handle(LockIssue command) {
    requireExisting();
    if (!locked) apply(new IssueLocked(id, repository, command.reason()));
  }

  @CommandHandler
  void handle(UnlockIssue command) {
    requireExisting();
    if (locked) apply(new IssueUnlocked(id, repository));
  }

  @CommandHandler
  void handle(DeleteIssue command, Dependencies dependencies) {
    requireExisting();
    dependencies.removeAll(id);
    apply(new IssueDeleted(id, repository, closed));
  }

  @CommandHandler
  void handle(PurgeIssueTexts command, EventRedactor redactor) {
    List<Redaction> redactions = redactor.redact(id.toString(), TEXTS);
    if (!redactions.isEmpty())
      apply(new IssueTextsPurged(id, repository, redactions, command.reason()));
  }

  private void requireExisting() {
    if (deleted) throw CommandRejectedException.notFound("not found");
  }

  @EventSourcingHandler
  void on(IssueEvent event, MetaData about) {
    switch (event) {
      case IssueOpened opened -> {
        pull = about.containsKey(IssueEvent.PULL);
        id = opened.issue();
        repository = opened.repository();
        title = opened.title();
        body = opened.body();
        ref = opened.ref();
        dueDate = opened.dueDate();
      }
      case IssueRetitled retitled -> title = retitled.title();
      case IssueRewritten rewritten -> {
        body = rewritten.body();
        contentVersion = rewritten.contentVersion();
      }
      case IssueRefChanged changed -> ref = changed.ref();
      case IssueDueDateChanged changed -> dueDate = changed.dueDate();
      case IssueMilestoneChanged changed -> milestone = changed.milestone();
      case AssigneeAdded added -> assignees = added.assignees();
      case AssigneeRemoved removed -> assignees = removed.assignees();
      case IssueLabelsChanged changed -> {
        labels.removeAll(changed.removed());
        labels.addAll(changed.added());
      }
      case IssueLabelsCleared _ -> labels.clear();
      case OwnerLabelsRemoved removed -> removed.removed().forEach(labels::remove);
      case IssueClosed _ -> {
        closed = true;
        merged = about.containsKey(IssueEvent.MERGES);
      }
      case IssueReopened _ -> closed = false;
      case IssueLocked _ -> locked = true;
      case IssueUnlocked _ -> locked = false;
      case IssueDeleted _ -> deleted = true;
      case IssueAttachmentAdded added -> {
        attachments.put(added.attachment(), added.name());
        contentVersion = added.contentVersion();
      }
      case IssueAttachmentRenamed renamed -> attachments.put(renamed.attachment(), renamed.name());
      case IssueAttachmentDeleted removed -> attachments.remove(removed.attachment());
      case IssueTextsPurged _ -> {
        title = EventRedactor.redacted(title);
        body = EventRedactor.redacted(body);
        ref = EventRedactor.redacted(ref);
        attachments.clear();
      }
    }
  }

  protected Issue() {}
}
