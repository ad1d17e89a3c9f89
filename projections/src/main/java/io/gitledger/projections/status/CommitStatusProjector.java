package io.gitledger.projections.status;

import io.gitledger.command.status.CommitStatusEvent.CommitStatusCreated;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.status.CommitStatusRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** The statuses of commits. */
@ReadModel
class CommitStatusProjector {
  private final ReadModelWriter writer;

  CommitStatusProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(CommitStatusCreated event, @Timestamp Instant at) {
    var row = new CommitStatusRow();
    row.repositoryId = event.repository();
    row.commitId = event.commit();
    row.number = event.number();
    row.creatorId = event.creator();
    row.state = event.state().word();
    row.targetUrl = event.targetUrl();
    row.description = event.description();
    row.context = event.context();
    row.createdAt = at;
    writer.insert(row);
  }
}
