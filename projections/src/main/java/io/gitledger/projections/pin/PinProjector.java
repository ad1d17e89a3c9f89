package io.gitledger.projections.pin;

import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pin.PinEvent.Pin;
import io.gitledger.command.pin.PinEvent.PinAdded;
import io.gitledger.command.pin.PinEvent.PinMoved;
import io.gitledger.command.pin.PinEvent.PinRemoved;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.projections.ReadModelWriter.RowUpdate;
import io.gitledger.query.issue.IssueRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Positions of pinned issues. */
@ReadModel
class PinProjector {
  private final ReadModelWriter writer;

  PinProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(PinAdded event, @Timestamp Instant at) {
    place(event.pin().issue(), event.pin().position()).max("updated_at", at).write();
  }

  @EventHandler
  void on(PinRemoved event, @Timestamp Instant at) {
    place(event.issue(), 0).max("updated_at", at).write();
  }

  @EventHandler
  void on(PinMoved event) {
    for (Pin pin : event.pins()) place(pin.issue(), pin.position()).write();
  }

  private RowUpdate place(IssueId issue, long position) {
    return writer.update(IssueRow.class, issue.value()).set("pin_order", position);
  }
}
