package io.gitledger.projections.dependency;

import io.gitledger.command.dependency.DependencyEvent;
import io.gitledger.command.dependency.DependencyEvent.DependencyAdded;
import io.gitledger.command.dependency.DependencyEvent.DependencyRemoved;
import io.gitledger.command.issue.IssueEvent.IssueDeleted;
import io.gitledger.command.issue.IssueId;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.dependency.DependencyRow;
import io.gitledger.query.issue.IssueRow;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Dependencies between issues. */
@ReadModel
class DependencyProjector {
  private final ReadModelWriter writer;

  DependencyProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(DependencyAdded event, @Timestamp Instant at) {
    writer.insert(new DependencyRow(event.issue().value(), event.blocker().value()));
    touch(event, at);
  }

  @EventHandler
  void on(DependencyRemoved event, @Timestamp Instant at) {
    writer.delete(DependencyRow.class, event.issue().value(), event.blocker().value());
    touch(event, at);
  }

  @EventHandler
  void on(IssueDeleted event) {
    writer.deleteAll(DependencyRow.class, "issue_id", event.issue().value());
    writer.deleteAll(DependencyRow.class, "blocker_id", event.issue().value());
  }

  /** Updates the time of both issues, because both show the dependency. */
  private void touch(DependencyEvent event, Instant at) {
    for (IssueId each : List.of(event.issue(), event.blocker()))
      writer.update(IssueRow.class, each.value()).max("updated_at", at).write();
  }
}
