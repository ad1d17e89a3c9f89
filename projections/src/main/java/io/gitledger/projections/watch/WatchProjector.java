package io.gitledger.projections.watch;

import io.gitledger.command.account.UserEvent;
import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.account.UserEvent.UserRestored;
import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorRemoved;
import io.gitledger.command.repository.RepositoryEvent.RepositoryCreated;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRestored;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTransferred;
import io.gitledger.command.repository.RepositoryEvent.RepositoryVisibilityChanged;
import io.gitledger.command.watch.WatchEvent.RepositoryUnwatched;
import io.gitledger.command.watch.WatchEvent.RepositoryWatched;
import io.gitledger.command.watch.WatchEvent.WatchLost;
import io.gitledger.projections.ArchivedRows;
import io.gitledger.projections.ArchivedRows.Deleted;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.row.ArchiveRule.With;
import io.gitledger.query.watch.WatchRow;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Timestamp;

/** Watches with their start and end, and the number of watchers of a repository. */
@ReadModel
class WatchProjector {
  private static final String NOW = " where until is null and ";
  private static final String AT_OWNER =
      "user_id = :user and repository_id in"
          + " (select id from repository where owner_id = :owner and deleted_at is null)";

  private final ReadModelWriter writer;
  private final ArchivedRows archived;

  WatchProjector(ReadModelWriter writer, ArchivedRows archived) {
    this.writer = writer;
    this.archived = archived;
  }

  /** Adds the first watcher, who is counted already in the repository's row. */
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
    writer.insert(new WatchRow(event, user, repository, begun.getTimestamp()));
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

  @EventHandler
  void on(RepositoryTransferred event, EventMessage<?> message) {
    event.parted().forEach(user -> end(user, event.repository(), message.getTimestamp()));
    if (event.watcher() == 0) return;
    begin(event.watcher(), event.repository(), message);
    count(event.repository(), 1);
  }

  private void end(long user, long repository, Instant at) {
    int ended =
        end(
            "repository_id = :repository and user_id = :user",
            Map.of("user", user, "repository", repository),
            at);
    count(repository, -ended);
  }

  @EventHandler
  void on(RepositoryVisibilityChanged event, @Timestamp Instant at) {
    if (!event.isPrivate()) return;
    Map<String, Long> repository = Map.of("repository", event.repository());
    count(event.repository(), -end("repository_id = :repository", repository, at));
  }

  @EventHandler
  void on(UserDeleted event) {
    long user = event.account();
    recount("user_id = :user", Map.of("user", user), -1);
    archived.archive(WatchRow.TABLE, deleted(event), event.erased());
  }

  @EventHandler
  void on(UserRestored event) {
    archived.restore(WatchRow.TABLE, deleted(event), Map.of());
    recount("user_id = :user", Map.of("user", event.account()), 1);
  }

  private static Deleted deleted(UserEvent event) {
    return new Deleted(With.USER, event.user(), event.account());
  }

  @EventHandler
  void on(BlockBegun event, @Timestamp Instant at) {
    separate(event.blocker(), event.blocked(), at);
    separate(event.blocked(), event.blocker(), at);
  }

  private void separate(long user, long owner, Instant at) {
    Map<String, Long> both = Map.of("user", user, "owner", owner);
    recount(AT_OWNER, both, -1);
    end(AT_OWNER, both, at);
  }

  private int end(String condition, Map<String, Long> parameters, Instant at) {
    return writer
        .sql("update watch set until = :at" + NOW + condition)
        .params(parameters)
        .param("at", at.atOffset(ZoneOffset.UTC))
        .update();
  }

  private void recount(String condition, Map<String, Long> parameters, int more) {
    List<Long> watched =
        writer
            .sql("select repository_id from watch" + NOW + condition + " order by repository_id")
            .params(parameters)
            .query(Long.class)
            .list();
    for (long repository : watched) count(repository, more);
  }

  private void count(long repository, int more) {
    writer.update(RepositoryRow.class, repository).add("watchers", more).write();
  }
}
