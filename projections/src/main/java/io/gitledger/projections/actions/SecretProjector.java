package io.gitledger.projections.actions;

import io.gitledger.command.actions.SecretEvent.SecretCreated;
import io.gitledger.command.actions.SecretEvent.SecretDeleted;
import io.gitledger.command.actions.SecretEvent.SecretReplaced;
import io.gitledger.projections.Owned;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.Texts;
import io.gitledger.query.OwnerColumns;
import io.gitledger.query.actions.SecretRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Secrets of workflows, without what they are. */
@ReadModel
class SecretProjector {
  private final EntityManager rows;

  SecretProjector(EntityManager rows) {
    this.rows = rows;
  }

  @EventHandler
  void on(SecretCreated event, @Timestamp Instant at) {
    OwnerColumns home = Owned.of(event.place());
    var row = new SecretRow();
    row.id = event.secret().value();
    row.repositoryId = home.repository();
    row.accountId = home.account();
    row.name = event.name();
    row.description = Texts.of(event.description());
    row.createdAt = at;
    rows.persist(row);
  }

  @EventHandler
  void on(SecretReplaced event) {
    rows.find(SecretRow.class, event.secret().value()).description = Texts.of(event.description());
  }

  @EventHandler
  void on(SecretDeleted event) {
    rows.remove(rows.find(SecretRow.class, event.secret().value()));
    rows.flush();
  }
}
