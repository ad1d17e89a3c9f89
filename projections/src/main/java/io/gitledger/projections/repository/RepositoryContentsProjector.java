package io.gitledger.projections.repository;

import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.branch.BranchEvent.HeadChanged;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.RowChanges;
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
  private static final String REPOSITORY = "repository";
  private static final String HEAD = "default_branch";

  private final RowChanges changes;

  RepositoryContentsProjector(RowChanges changes) {
    this.changes = changes;
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
    RowChanges.Change change =
        changes
            .of(REPOSITORY, event.repository())
            .add("bytes", event.bytes())
            .add("branches", more)
            .latest("updated_at", at);
    if (born) change.set("empty", false);
    if (event.head() != null) change.set(HEAD, event.head());
    change.write();
  }

  @EventHandler
  void on(HeadChanged event) {
    changes.of(REPOSITORY, event.repository()).set(HEAD, event.head()).write();
  }
}
