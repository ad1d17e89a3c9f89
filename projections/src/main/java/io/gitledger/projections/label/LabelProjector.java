package io.gitledger.projections.label;

import io.gitledger.command.label.LabelEvent.LabelDefined;
import io.gitledger.command.label.LabelEvent.LabelDeleted;
import io.gitledger.command.label.LabelEvent.LabelEdited;
import io.gitledger.projections.OwnerMapping;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.OwnerColumns;
import io.gitledger.query.label.LabelRow;
import org.axonframework.eventhandling.EventHandler;

/** Labels of repositories and of organizations. */
@ReadModel
class LabelProjector {
  private final ReadModelWriter writer;

  LabelProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(LabelDefined event) {
    OwnerColumns home = OwnerMapping.columns(event.place());
    var row = new LabelRow();
    row.id = event.label().value();
    row.repositoryId = home.repository();
    row.accountId = home.account();
    row.name = event.name();
    row.color = event.color().value();
    row.description = event.description();
    row.exclusive = event.exclusive();
    row.archived = event.archived();
    writer.insert(row);
  }

  @EventHandler
  void on(LabelEdited event) {
    writer
        .update(LabelRow.class, event.label().value())
        .set("name", event.name())
        .set("color", event.color().value())
        .set("description", event.description())
        .set("exclusive", event.exclusive())
        .set("archived", event.archived())
        .write();
  }

  @EventHandler
  void on(LabelDeleted event) {
    writer.delete(LabelRow.class, event.label().value());
  }
}
