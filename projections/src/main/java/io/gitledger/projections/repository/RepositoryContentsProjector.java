package io.gitledger.projections.repository;

import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.branch.BranchEvent.HeadChanged;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.projections.ReadModel;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/**
 * What a repository's row says about its contents. Pushes and changes of settings meet in this row,
 * so pushes write statements that touch nothing but their own columns.
 */
@ReadModel
class RepositoryContentsProjector {
  private static final String BRANCH = "refs/heads/";

  private final EntityManager rows;

  RepositoryContentsProjector(EntityManager rows) {
    this.rows = rows;
  }

  @EventHandler
  void on(RefsChanged event, @Timestamp Instant at) {
    long more = 0;
    boolean born = false;
    for (Change change : event.changes()) {
      if (!change.ref().startsWith(BRANCH)) continue;
      if (change.creates() && !change.deletes()) more++;
      if (change.deletes() && !change.creates()) more--;
      if (!change.deletes()) born = true;
    }
    rows.createQuery(
            "update RepositoryRow r set r.bytes = r.bytes + :bytes, r.branches = r.branches + :more,"
                + " r.empty = case when :born = true then false else r.empty end, r.updatedAt = greatest(r.updatedAt, :at)"
                + " where r.id = :repository")
        .setParameter("bytes", event.bytes())
        .setParameter("more", more)
        .setParameter("born", born)
        .setParameter("at", at)
        .setParameter("repository", event.repository())
        .executeUpdate();
    if (event.head() != null) head(event.repository(), event.head());
  }

  @EventHandler
  void on(HeadChanged event) {
    head(event.repository(), event.head());
  }

  private void head(long repository, String branch) {
    rows.createQuery(
            "update RepositoryRow r set r.defaultBranch = :branch where r.id = :repository")
        .setParameter("branch", branch)
        .setParameter("repository", repository)
        .executeUpdate();
  }
}
