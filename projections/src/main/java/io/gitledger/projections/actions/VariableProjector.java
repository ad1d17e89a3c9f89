package io.gitledger.projections.actions;

import io.gitledger.command.actions.VariableEvent.VariableCreated;
import io.gitledger.command.actions.VariableEvent.VariableDeleted;
import io.gitledger.command.actions.VariableEvent.VariableEdited;
import io.gitledger.command.actions.VariableEvent.VariableReencrypted;
import io.gitledger.projections.OwnerMapping;
import io.gitledger.projections.PersonalTexts;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.OwnerColumns;
import io.gitledger.query.actions.VariableRow;
import org.axonframework.eventhandling.EventHandler;

/** Variables of workflows. */
@ReadModel
class VariableProjector {
  private final ReadModelWriter writer;

  VariableProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(VariableCreated event) {
    OwnerColumns home = OwnerMapping.columns(event.place());
    var row = new VariableRow();
    row.id = event.variable().value();
    row.repositoryId = home.repository();
    row.accountId = home.account();
    row.name = event.name();
    row.value = PersonalTexts.of(event.value());
    row.description = PersonalTexts.of(event.description());
    writer.insert(row);
  }

  @EventHandler
  void on(VariableEdited event) {
    writer
        .update(VariableRow.class, event.variable().value())
        .set("name", event.name())
        .set("value", PersonalTexts.of(event.value()))
        .set("description", PersonalTexts.of(event.description()))
        .write();
  }

  @EventHandler
  void on(VariableReencrypted event) {
    writer
        .update(VariableRow.class, event.variable().value())
        .set("value", PersonalTexts.of(event.value()))
        .set("description", PersonalTexts.of(event.description()))
        .write();
  }

  @EventHandler
  void on(VariableDeleted event) {
    writer.delete(VariableRow.class, event.variable().value());
  }
}
