package io.gitledger.projections.milestone;

import io.gitledger.command.milestone.MilestoneCommand.MilestoneId;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneChanged;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneClosed;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneCreated;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneDeleted;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneReopened;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.projections.ReadModelWriter.RowUpdate;
import io.gitledger.query.milestone.MilestoneRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Milestones of repositories. */
@ReadModel
class MilestoneProjector {
  private final ReadModelWriter writer;

  MilestoneProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(MilestoneCreated event, @Timestamp Instant at) {
    writer.insert(
        new MilestoneRow(
            event.milestone().value(),
            event.repository(),
            event.title(),
            event.description(),
            event.dueOn(),
            null,
            at,
            at));
  }

  @EventHandler
  void on(MilestoneChanged event, @Timestamp Instant at) {
    change(event.milestone(), at)
        .set("title", event.title())
        .set("description", event.description())
        .set("due_on", event.dueOn())
        .write();
  }

  @EventHandler
  void on(MilestoneClosed event, @Timestamp Instant at) {
    change(event.milestone(), at).set("closed_at", at).write();
  }

  @EventHandler
  void on(MilestoneReopened event, @Timestamp Instant at) {
    change(event.milestone(), at).set("closed_at", null).write();
  }

  @EventHandler
  void on(MilestoneDeleted event) {
    writer.delete(MilestoneRow.class, event.milestone().value());
  }

  private RowUpdate change(MilestoneId milestone, Instant at) {
    return writer.update(MilestoneRow.class, milestone.value()).max("updated_at", at);
  }
}
