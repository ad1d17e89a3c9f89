package io.gitledger.projections.key;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.command.key.KeyEvent.DeployKeyDeleted;
import io.gitledger.command.key.KeyEvent.DeployKeyRegistered;
import io.gitledger.command.key.KeyEvent.UserKeyDeleted;
import io.gitledger.command.key.KeyEvent.UserKeyRegistered;
import io.gitledger.command.repository.RepositoryEvent;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDeleted;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRestored;
import io.gitledger.projections.ArchivedRows;
import io.gitledger.projections.ArchivedRows.Deleted;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.key.DeployKeyRow;
import io.gitledger.query.key.UserKeyRow;
import io.gitledger.query.row.ArchiveRule.With;
import java.time.Instant;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** SSH keys of users and repositories. */
@ReadModel
class KeyProjector {
  private final ReadModelWriter writer;
  private final ArchivedRows archived;

  KeyProjector(ReadModelWriter writer, ArchivedRows archived) {
    this.writer = writer;
    this.archived = archived;
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
    writer.insert(row);
  }

  @EventHandler
  void on(UserKeyDeleted event) {
    writer.delete(UserKeyRow.class, event.key().value());
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
    writer.insert(row);
  }

  @EventHandler
  void on(DeployKeyDeleted event) {
    writer.delete(DeployKeyRow.class, event.deployKey().value());
  }

  @EventHandler
  void on(RepositoryDeleted event) {
    archived.archive(DeployKeyRow.TABLE, deleted(event));
  }

  @EventHandler
  void on(RepositoryRestored event) {
    archived.restore(
        DeployKeyRow.TABLE,
        deleted(event),
        Map.of("lost_keys", event.lostKeys().toArray(Long[]::new)));
  }

  private static Deleted deleted(RepositoryEvent event) {
    return new Deleted(With.REPOSITORY, event.id(), event.repository());
  }
}
