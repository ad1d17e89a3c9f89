package io.gitledger.projections.repository;

import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.branch.BranchEvent.HeadChanged;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.projections.ReadModelWriter.RowUpdate;
import io.gitledger.query.repository.RepositoryRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** The columns of a repository that depend on its contents. */
@ReadModel
class RepositoryContentsProjector {
  private static final String HEAD = "default_branch";

  private final ReadModelWriter writer;

  RepositoryContentsProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(RefsChanged event, @Timestamp Instant at) {
    long more = 0;
    boolean born = false;
    for (Change change : event.changes()) {
      if (!RefNames.isBranch(change.ref())) continue;
      if (change.creates() && !change.deletes()) more++;
      if (change.deletes() && !change.creates()) more--;
      if (!change.deletes()) born = true;
    }
    RowUpdate update =
        writer
            .update(RepositoryRow.class, event.repository())
            .add("bytes", event.bytes())
            .add("branches", more)
            .max("updated_at", at);
    if (born) update = update.set("empty", false);
    if (event.head() != null) update = update.set(HEAD, event.head());
    update.write();
  }

  @EventHandler
  void on(HeadChanged event) {
    writer.update(RepositoryRow.class, event.repository()).set(HEAD, event.head()).write();
  }
}
