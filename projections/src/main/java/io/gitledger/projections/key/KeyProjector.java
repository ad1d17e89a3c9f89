package io.gitledger.projections.key;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.command.key.KeyEvent.DeployKeyDeleted;
import io.gitledger.command.key.KeyEvent.DeployKeyRegistered;
import io.gitledger.command.key.KeyEvent.UserKeyDeleted;
import io.gitledger.command.key.KeyEvent.UserKeyRegistered;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDeleted;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRestored;
import io.gitledger.projections.ArchivedRows;
import io.gitledger.projections.ReadModel;
import io.gitledger.query.key.DeployKeyRow;
import io.gitledger.query.key.UserKeyRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** SSH keys of users and repositories. */
@ReadModel
class KeyProjector {
  private static final String DEPLOY_KEY = "deploy_key";

  private final EntityManager rows;
  private final ArchivedRows kept;

  KeyProjector(EntityManager rows, ArchivedRows kept) {
    this.rows = rows;
    this.kept = kept;
  }

  @EventHandler
  void on(UserKeyRegistered event, @Timestamp Instant at) {
    var row = new UserKeyRow();
    row.id = event.key().value();
    row.userId = event.user();
    row.title = requireNonNullElse(event.title().value(), "");
    row.fingerprint = event.fingerprint();
    row.content = requireNonNullElse(event.content().value(), "");
    row.createdAt = at;
    rows.persist(row);
  }

  @EventHandler
  void on(UserKeyDeleted event) {
    remove(UserKeyRow.class, event.key().value());
  }

  @EventHandler
  void on(DeployKeyRegistered event, @Timestamp Instant at) {
    var row = new DeployKeyRow();
    row.id = event.deployKey().value();
    row.repositoryId = event.repository();
    row.keyId = event.key();
    row.title = event.title();
    row.fingerprint = event.fingerprint();
    row.content = event.content();
    row.readOnly = event.readOnly();
    row.createdAt = at;
    rows.persist(row);
  }

  @EventHandler
  void on(DeployKeyDeleted event) {
    remove(DeployKeyRow.class, event.deployKey().value());
  }

  @EventHandler
  void on(RepositoryDeleted event) {
    kept.keep(
        event.id().toString(),
        DEPLOY_KEY,
        "repository_id = :repository",
        Map.of("repository", event.repository()));
  }

  @EventHandler
  void on(RepositoryRestored event) {
    kept.restore(
        event.id().toString(),
        DEPLOY_KEY,
        "back.id <> all (:lost)",
        Map.of("lost", event.lostKeys().toArray(Long[]::new)));
  }

  /** Flushed at once, because the same fingerprint may be registered again in this transaction. */
  private void remove(Class<?> type, long id) {
    var row = rows.find(type, id);
    if (row == null) return;
    rows.remove(row);
    rows.flush();
  }
}
