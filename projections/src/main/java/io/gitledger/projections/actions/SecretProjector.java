package io.gitledger.projections.actions;

import io.gitledger.command.actions.SecretEvent.SecretCreated;
import io.gitledger.command.actions.SecretEvent.SecretDeleted;
import io.gitledger.command.actions.SecretEvent.SecretReencrypted;
import io.gitledger.command.actions.SecretEvent.SecretReplaced;
import io.gitledger.projections.OwnerMapping;
import io.gitledger.projections.PersonalTexts;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.OwnerColumns;
import io.gitledger.query.actions.SecretRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Secrets of workflows, without their values. */
@ReadModel
class SecretProjector {
  private final ReadModelWriter writer;

  SecretProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(SecretCreated event, @Timestamp Instant at) {
    OwnerColumns home = OwnerMapping.columns(event.place());
    var row = new SecretRow();
    row.id = event.secret().value();
    row.repositoryId = home.repository();
    row.accountId = home.account();
    row.name = event.name();
    row.description = PersonalTexts.of(event.description());
    row.createdAt = at;
    writer.insert(row);
  }

  @EventHandler
  void on(SecretReplaced event) {
    writer
        .update(SecretRow.class, event.secret().value())
        .set("description", PersonalTexts.of(event.description()))
        .write();
  }

  @EventHandler
  void on(SecretReencrypted event) {
    writer
        .update(SecretRow.class, event.secret().value())
        .set("description", PersonalTexts.of(event.description()))
        .write();
  }

  @EventHandler
  void on(SecretDeleted event) {
    writer.delete(SecretRow.class, event.secret().value());
  }
}
