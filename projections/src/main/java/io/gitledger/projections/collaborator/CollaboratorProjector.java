package io.gitledger.projections.collaborator;

import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorRemoved;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorSet;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRestored;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTransferred;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.projections.access.AccessTables;
import io.gitledger.query.access.AccessGrantRow;
import io.gitledger.query.access.Mode;
import io.gitledger.query.repository.RepositoryRow;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** The grants of collaborators: for a person, at a single repository. */
@ReadModel
class CollaboratorProjector {
  private final ReadModelWriter writer;
  private final AccessTables access;

  CollaboratorProjector(ReadModelWriter writer, AccessTables access) {
    this.writer = writer;
    this.access = access;
  }

  /** Sets the grant. A change of the mode keeps the time. */
  @EventHandler
  void on(CollaboratorSet event, @Timestamp Instant at) {
    long owner = owner(event.repository());
    Mode mode = Mode.valueOf(event.mode().name());
    var grant = new AccessGrantRow(event.person(), owner, event.repository(), mode, Map.of());
    grant.since =
        writer
            .find(AccessGrantRow.class, event.person(), owner, event.repository())
            .map(old -> old.since)
            .orElse(at);
    access.grant(grant);
  }

  @EventHandler
  void on(CollaboratorRemoved event) {
    remove(event.person(), event.repository());
  }

  @EventHandler
  void on(RepositoryRestored event) {
    event.parted().forEach(person -> remove(person, event.repository()));
  }

  @EventHandler
  void on(RepositoryTransferred event) {
    for (List<Long> gone : List.of(event.joined(), event.parted()))
      gone.forEach(person -> access.revoke(person, event.from(), event.repository()));
    access.moveRepository(event.repository(), event.to());
  }

  private void remove(long person, long repository) {
    access.revoke(person, owner(repository), repository);
  }

  /** Removes both persons as collaborators of each other. */
  @EventHandler
  void on(BlockBegun event) {
    access.separate(event.blocker(), event.blocked());
  }

  private long owner(long repository) {
    return writer.find(RepositoryRow.class, repository).orElseThrow().ownerId;
  }
}
