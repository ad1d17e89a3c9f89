package io.gitledger.projections.reference;

import io.gitledger.command.issue.IssueId;
import io.gitledger.command.reference.ReferenceEvent.CommitReferenceAdded;
import io.gitledger.command.reference.ReferenceEvent.ReferenceAdded;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.issue.IssueRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** References update the time of the issue, because its timeline shows them. */
@ReadModel
class ReferenceProjector {
  private final ReadModelWriter writer;

  ReferenceProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(ReferenceAdded event, @Timestamp Instant at) {
    touch(event.issue(), at);
  }

  @EventHandler
  void on(CommitReferenceAdded event, @Timestamp Instant at) {
    touch(event.issue(), at);
  }

  private void touch(IssueId issue, Instant at) {
    writer.update(IssueRow.class, issue.value()).max("updated_at", at).write();
  }
}
