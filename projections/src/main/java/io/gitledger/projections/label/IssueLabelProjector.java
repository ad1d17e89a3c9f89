package io.gitledger.projections.label;

import io.gitledger.command.issue.IssueEvent.IssueLabelsChanged;
import io.gitledger.command.issue.IssueEvent.IssueLabelsCleared;
import io.gitledger.command.issue.IssueEvent.OwnerLabelsRemoved;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.label.IssueLabelRow;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Labels of issues. */
@ReadModel
class IssueLabelProjector {
  private final ReadModelWriter writer;

  IssueLabelProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(IssueLabelsChanged event, @Timestamp Instant at) {
    change(event.issue(), event.added(), event.removed(), at);
  }

  @EventHandler
  void on(IssueLabelsCleared event, @Timestamp Instant at) {
    change(event.issue(), List.of(), event.removed(), at);
  }

  @EventHandler
  void on(OwnerLabelsRemoved event) {
    remove(event.issue(), event.removed());
    writer
        .update(IssueRow.class, event.issue().value())
        .add("labels", -event.removed().size())
        .write();
  }

  private void change(IssueId issue, List<LabelId> added, List<LabelId> removed, Instant at) {
    if (added.isEmpty() && removed.isEmpty()) return;
    remove(issue, removed);
    for (LabelId label : added) writer.insert(new IssueLabelRow(issue.value(), label.value()));
    writer
        .update(IssueRow.class, issue.value())
        .add("labels", added.size() - removed.size())
        .max("updated_at", at)
        .write();
  }

  private void remove(IssueId issue, List<LabelId> labels) {
    for (LabelId label : labels) writer.delete(IssueLabelRow.class, issue.value(), label.value());
  }
}
