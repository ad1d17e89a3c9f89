package io.gitledger.projections.label;

import io.gitledger.command.label.LabelEvent.LabelDefined;
import io.gitledger.command.label.LabelEvent.LabelDeleted;
import io.gitledger.command.label.LabelEvent.LabelEdited;
import io.gitledger.projections.Owned;
import io.gitledger.projections.ReadModel;
import io.gitledger.query.OwnerColumns;
import io.gitledger.query.label.LabelRow;
import jakarta.persistence.EntityManager;
import org.axonframework.eventhandling.EventHandler;

/** Labels of repositories and of organizations. */
@ReadModel
class LabelProjector {
  private final EntityManager rows;

  LabelProjector(EntityManager rows) {
    this.rows = rows;
  }

  @EventHandler
  void on(LabelDefined event) {
    OwnerColumns home = Owned.of(event.place());
    var row = new LabelRow();
    row.id = event.label().value();
    row.repositoryId = home.repository();
    row.accountId = home.account();
    row.name = event.name();
    row.color = event.color().value();
    row.description = event.description();
    row.exclusive = event.exclusive();
    row.archived = event.archived();
    rows.persist(row);
  }

  @EventHandler
  void on(LabelEdited event) {
    LabelRow row = rows.find(LabelRow.class, event.label().value());
    row.name = event.name();
    row.color = event.color().value();
    row.description = event.description();
    row.exclusive = event.exclusive();
    row.archived = event.archived();
  }

  @EventHandler
  void on(LabelDeleted event) {
    rows.remove(rows.find(LabelRow.class, event.label().value()));
  }
}
