package io.gitledger.projections.key;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.command.key.GpgKeyEvent.GpgKeyAdded;
import io.gitledger.command.key.GpgKeyEvent.GpgKeyDeleted;
import io.gitledger.command.key.GpgKeyEvent.GpgKeyVerified;
import io.gitledger.command.key.GpgKeyEvent.GpgSubkeyDeleted;
import io.gitledger.command.key.GpgPart;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.key.GpgKeyRow;
import org.axonframework.eventhandling.EventHandler;

/** OpenPGP keys of users. */
@ReadModel
class GpgKeyProjector {
  private final ReadModelWriter writer;

  GpgKeyProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(GpgKeyAdded event) {
    var primary = row(event.primary(), event);
    primary.emails = requireNonNullElse(event.emails().value(), "");
    writer.insert(primary);
    for (GpgPart part : event.subkeys()) {
      var subkey = row(part, event);
      subkey.primaryId = primary.id;
      writer.insert(subkey);
    }
  }

  private static GpgKeyRow row(GpgPart part, GpgKeyAdded event) {
    var row = new GpgKeyRow();
    row.id = part.id();
    row.userId = event.user();
    row.keyId = part.keyId();
    row.content = requireNonNullElse(part.content().value(), "");
    row.signs = part.signs();
    row.encrypts = part.encrypts();
    row.verified = event.verified();
    row.createdAt = part.created();
    row.expiresAt = part.expires();
    return row;
  }

  @EventHandler
  void on(GpgKeyVerified event) {
    writer
        .sql("update gpg_key set verified = true where id = :key or primary_id = :key")
        .param("key", event.key().value())
        .update();
  }

  @EventHandler
  void on(GpgSubkeyDeleted event) {
    writer.delete(GpgKeyRow.class, event.subkey());
  }

  @EventHandler
  void on(GpgKeyDeleted event) {
    writer.delete(GpgKeyRow.class, event.key().value());
    writer.deleteAll(GpgKeyRow.class, "primary_id", event.key().value());
  }
}
