package io.gitledger.projections.collaborator;

import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorRemoved;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorSet;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRestored;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.access.AccessTables;
import io.gitledger.query.access.AccessGrantRow;
import io.gitledger.query.access.Mode;
import io.gitledger.query.repository.RepositoryRow;
import jakarta.persistence.EntityManager;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;

/** What collaborators may do: a grant to the person itself, at the one repository. */
@ReadModel
class CollaboratorProjector {
  private final EntityManager rows;
  private final AccessTables access;

  CollaboratorProjector(EntityManager rows, AccessTables access) {
    this.rows = rows;
    this.access = access;
  }

  @EventHandler
  void on(CollaboratorSet event) {
    access.granted(
        new AccessGrantRow(
            event.person(),
            owner(event.repository()),
            event.repository(),
            Mode.valueOf(event.mode().name()),
            Map.of()));
  }

  @EventHandler
  void on(CollaboratorRemoved event) {
    remove(event.person(), event.repository());
  }

  @EventHandler
  void on(RepositoryRestored event) {
    event.parted().forEach(person -> remove(person, event.repository()));
  }

  private void remove(long person, long repository) {
    access.revoked(person, owner(repository), repository);
  }

  /** Neither of the two works on what the other owns. */
  @EventHandler
  void on(BlockBegun event) {
    access.parted(event.blocker(), event.blocked());
  }

  private long owner(long repository) {
    return rows.find(RepositoryRow.class, repository).ownerId;
  }
}
