package io.gitledger.projections.watch;

import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.account.UserEvent.UserRestored;
import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorRemoved;
import io.gitledger.command.repository.RepositoryEvent.RepositoryCreated;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRestored;
import io.gitledger.command.repository.RepositoryEvent.RepositoryVisibilityChanged;
import io.gitledger.command.watch.WatchEvent.RepositoryUnwatched;
import io.gitledger.command.watch.WatchEvent.RepositoryWatched;
import io.gitledger.command.watch.WatchEvent.WatchLost;
import io.gitledger.projections.ArchivedRows;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.RowChanges;
import io.gitledger.query.watch.WatchRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Timestamp;

/** Who watches what, since and until when, and how many watch a repository. */
@ReadModel
class WatchProjector {
  private static final String NOW = " where w.until is null and ";
  private static final String AT_OWNER =
      "w.userId = :user and w.repositoryId in"
          + " (select r.id from RepositoryRow r where r.ownerId = :owner and r.deletedAt is null)";

  private final EntityManager rows;
  private final RowChanges changes;
  private final ArchivedRows kept;

  WatchProjector(EntityManager rows, RowChanges changes, ArchivedRows kept) {
    this.rows = rows;
    this.kept = kept;
    this.changes = changes;
  }

  /** The repository's row counts this first watcher itself. */
  @EventHandler
  void on(RepositoryCreated event, EventMessage<?> message) {
    if (event.watcher() != 0) begin(event.watcher(), event.repository(), message);
  }

  @EventHandler
  void on(RepositoryWatched event, EventMessage<?> message) {
    begin(event.user(), event.repository(), message);
    count(event.repository(), 1);
  }

  private void begin(long user, long repository, EventMessage<?> begun) {
    UUID event = UUID.fromString(begun.getIdentifier());
    rows.persist(new WatchRow(event, user, repository, begun.getTimestamp()));
  }

  @EventHandler
  void on(RepositoryUnwatched event, @Timestamp Instant at) {
    end(event.user(), event.repository(), at);
  }

  @EventHandler
  void on(WatchLost event, @Timestamp Instant at) {
    end(event.user(), event.repository(), at);
  }

  @EventHandler
  void on(CollaboratorRemoved event, @Timestamp Instant at) {
    end(event.person(), event.repository(), at);
  }

  @EventHandler
  void on(RepositoryRestored event, @Timestamp Instant at) {
    event.parted().forEach(user -> end(user, event.repository(), at));
  }

  private void end(long user, long repository, Instant at) {
    int ended =
        end(
            "w.repositoryId = :repository and w.userId = :user",
            Map.of("user", user, "repository", repository),
            at);
    count(repository, -ended);
  }

  @EventHandler
  void on(RepositoryVisibilityChanged event, @Timestamp Instant at) {
    if (!event.isPrivate()) return;
    Map<String, Long> repository = Map.of("repository", event.repository());
    count(event.repository(), -end("w.repositoryId = :repository", repository, at));
  }

  @EventHandler
  void on(UserDeleted event) {
    long user = event.account();
    recount("w.userId = :user", Map.of("user", user), -1);
    kept.take(
        event.user().toString(), event.erased(), "watch", "user_id = :user", Map.of("user", user));
  }

  @EventHandler
  void on(UserRestored event) {
    kept.restore(event.user().toString(), "watch", "true", Map.of());
    recount("w.userId = :user", Map.of("user", event.account()), 1);
  }

  @EventHandler
  void on(BlockBegun event, @Timestamp Instant at) {
    part(event.blocker(), event.blocked(), at);
    part(event.blocked(), event.blocker(), at);
  }

  private void part(long user, long owner, Instant at) {
    Map<String, Long> both = Map.of("user", user, "owner", owner);
    recount(AT_OWNER, both, -1);
    end(AT_OWNER, both, at);
  }

  private int end(String condition, Map<String, Long> parameters, Instant at) {
    var update = rows.createQuery("update WatchRow w set w.until = :at" + NOW + condition);
    parameters.forEach(update::setParameter);
    return update.setParameter("at", at).executeUpdate();
  }

  private void recount(String condition, Map<String, Long> parameters, int more) {
    var watched =
        rows.createQuery(
            "select w.repositoryId from WatchRow w" + NOW + condition + " order by w.repositoryId",
            Long.class);
    parameters.forEach(watched::setParameter);
    for (long repository : watched.getResultList()) count(repository, more);
  }

  private void count(long repository, int more) {
    changes.of("repository", repository).add("watchers", more).write();
  }
}
