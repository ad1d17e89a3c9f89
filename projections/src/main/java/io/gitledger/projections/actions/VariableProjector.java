package io.gitledger.projections.actions;

import io.gitledger.command.actions.VariableEvent.VariableCreated;
import io.gitledger.command.actions.VariableEvent.VariableDeleted;
import io.gitledger.command.actions.VariableEvent.VariableEdited;
import io.gitledger.projections.Owned;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.Texts;
import io.gitledger.query.OwnerColumns;
import io.gitledger.query.actions.VariableRow;
import jakarta.persistence.EntityManager;
import org.axonframework.eventhandling.EventHandler;

/** Variables of workflows. */
@ReadModel
class VariableProjector {
  private final EntityManager rows;

  VariableProjector(EntityManager rows) {
    this.rows = rows;
  }

  @EventHandler
  void on(VariableCreated event) {
    OwnerColumns home = Owned.of(event.place());
    var row = new VariableRow();
    row.id = event.variable().value();
    row.repositoryId = home.repository();
    row.accountId = home.account();
    row.name = event.name();
    row.value = Texts.of(event.value());
    row.description = Texts.of(event.description());
    rows.persist(row);
  }

  @EventHandler
  void on(VariableEdited event) {
    VariableRow row = rows.find(VariableRow.class, event.variable().value());
    row.name = event.name();
    row.value = Texts.of(event.value());
    row.description = Texts.of(event.description());
    rows.flush();
  }

  /** Another may take the name in the same transaction of a rebuild. */
  @EventHandler
  void on(VariableDeleted event) {
    rows.remove(rows.find(VariableRow.class, event.variable().value()));
    rows.flush();
  }
}
