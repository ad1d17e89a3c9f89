package io.gitledger.projections.branch;

import io.gitledger.command.branch.BranchEvent;
import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.branch.BranchRedirectRow;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.MetaData;

/** Former names of branches, each with the current name. */
@ReadModel
class BranchRedirectProjector {
  private final ReadModelWriter writer;

  BranchRedirectProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(RefsChanged event, MetaData metaData) {
    if (!metaData.containsKey(BranchEvent.RENAMES)) return;
    String former = null;
    String name = null;
    for (Change change : event.changes()) {
      String branch = RefNames.shortBranch(change.ref());
      if (change.deletes()) former = branch;
      else name = branch;
    }
    writer
        .sql("update branch_redirect set name = ? where repository_id = ? and name = ?")
        .params(name, event.repository(), former)
        .update();
    writer.delete(BranchRedirectRow.class, event.repository(), name);
    writer.upsert(new BranchRedirectRow(event.repository(), former, name));
  }
}
