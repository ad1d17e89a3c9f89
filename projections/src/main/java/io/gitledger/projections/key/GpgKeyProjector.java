package io.gitledger.projections.key;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.command.key.GpgKeyEvent.GpgKeyAdded;
import io.gitledger.command.key.GpgKeyEvent.GpgKeyDeleted;
import io.gitledger.command.key.GpgKeyEvent.GpgKeyVerified;
import io.gitledger.command.key.GpgPart;
import io.gitledger.projections.ReadModel;
import io.gitledger.query.key.GpgKeyRow;
import jakarta.persistence.EntityManager;
import org.axonframework.eventhandling.EventHandler;

/** OpenPGP keys of users. */
@ReadModel
class GpgKeyProjector {
  private final EntityManager rows;

  GpgKeyProjector(EntityManager rows) {
    this.rows = rows;
  }

  @EventHandler
  void on(GpgKeyAdded event) {
    var primary = row(event.primary(), event);
    primary.emails = requireNonNullElse(event.emails().value(), "");
    rows.persist(primary);
    for (GpgPart part : event.subkeys()) {
      var subkey = row(part, event);
      subkey.primaryId = primary.id;
      rows.persist(subkey);
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
    rows.createQuery(
            "update GpgKeyRow k set k.verified = true where k.id = :key or k.primaryId = :key")
        .setParameter("key", event.key().value())
        .executeUpdate();
  }

  @EventHandler
  void on(GpgKeyDeleted event) {
    rows.createQuery("delete from GpgKeyRow k where k.id = :key or k.primaryId = :key")
        .setParameter("key", event.key().value())
        .executeUpdate();
  }
}
