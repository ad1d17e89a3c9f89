package io.gitledger.projections.mirror;

import io.gitledger.command.repository.PushMirrorEvent.PushMirrorCreated;
import io.gitledger.command.repository.PushMirrorEvent.PushMirrorDeleted;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.repository.PushMirrorRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Push mirrors of repositories. */
@ReadModel
class PushMirrorProjector {
  private final ReadModelWriter writer;

  PushMirrorProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(PushMirrorCreated event, @Timestamp Instant at) {
    var row = new PushMirrorRow();
    row.id = event.mirror();
    row.repositoryId = event.repository();
    row.name = event.name();
    row.address = event.address();
    row.intervalSeconds = event.intervalSeconds();
    row.syncOnCommit = event.syncOnCommit();
    row.createdAt = at;
    writer.insert(row);
  }

  @EventHandler
  void on(PushMirrorDeleted event) {
    writer.delete(PushMirrorRow.class, event.mirror());
  }
}
