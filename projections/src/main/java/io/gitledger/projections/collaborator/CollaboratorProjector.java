package io.gitledger.projections.collaborator;

import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorRemoved;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorSet;
import io.gitledger.projections.ReadModel;
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

  CollaboratorProjector(EntityManager rows) {
    this.rows = rows;
  }

  @EventHandler
  void on(CollaboratorSet event) {
    rows.merge(
        new AccessGrantRow(
            event.person(),
            owner(event.repository()),
            event.repository(),
            Mode.valueOf(event.mode().name()),
            Map.of()));
  }

  @EventHandler
  void on(CollaboratorRemoved event) {
    var key = new AccessGrantRow.Key(event.person(), owner(event.repository()), event.repository());
    var grant = rows.find(AccessGrantRow.class, key);
    if (grant != null) rows.remove(grant);
  }

  /** Neither of the two works on what the other owns. */
  @EventHandler
  void on(BlockBegun event) {
    rows.createQuery(
            "delete from AccessGrantRow g where g.repositoryId in"
                + " (select r.id from RepositoryRow r where r.deletedAt is null)"
                + " and ((g.principal = :one and g.ownerId = :other)"
                + " or (g.principal = :other and g.ownerId = :one))")
        .setParameter("one", event.blocker())
        .setParameter("other", event.blocked())
        .executeUpdate();
  }

  private long owner(long repository) {
    return rows.find(RepositoryRow.class, repository).ownerId;
  }
}
