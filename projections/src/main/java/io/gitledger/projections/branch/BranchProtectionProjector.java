package io.gitledger.projections.branch;

import io.gitledger.command.branch.BranchProtectionEvent.BranchProtectionChanged;
import io.gitledger.command.branch.BranchProtectionEvent.BranchProtectionCreated;
import io.gitledger.command.branch.BranchProtectionEvent.BranchProtectionDeleted;
import io.gitledger.command.branch.BranchProtectionEvent.BranchProtectionPrioritiesChanged;
import io.gitledger.command.branch.BranchProtectionEvent.BranchProtectionRenamed;
import io.gitledger.command.branch.BranchRules;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.projections.ReadModelWriter.RowUpdate;
import io.gitledger.query.branch.BranchProtectionRow;
import io.gitledger.query.misc.WireJson;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Branch protections of repositories. */
@ReadModel
class BranchProtectionProjector {
  private final ReadModelWriter writer;

  BranchProtectionProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(BranchProtectionCreated event, @Timestamp Instant at) {
    var row = new BranchProtectionRow();
    row.id = event.protection();
    row.repositoryId = event.repository();
    row.name = event.name();
    row.priority = event.priority();
    row.rules = json(event.rules());
    row.createdAt = at;
    row.updatedAt = at;
    writer.insert(row);
  }

  @EventHandler
  void on(BranchProtectionChanged event, @Timestamp Instant at) {
    change(event.protection(), at)
        .set("priority", event.priority())
        .set("rules", json(event.rules()))
        .write();
  }

  private static String json(BranchRules rules) {
    return WireJson.mapper().writeValueAsString(rules);
  }

  @EventHandler
  void on(BranchProtectionRenamed event, @Timestamp Instant at) {
    change(event.protection(), at).set("name", event.name()).write();
  }

  @EventHandler
  void on(BranchProtectionPrioritiesChanged event, @Timestamp Instant at) {
    long priority = 1;
    for (Long protection : event.protections())
      change(protection, at).set("priority", priority++).write();
  }

  @EventHandler
  void on(BranchProtectionDeleted event) {
    writer.delete(BranchProtectionRow.class, event.protection());
  }

  private RowUpdate change(long protection, Instant at) {
    return writer.update(BranchProtectionRow.class, protection).max("updated_at", at);
  }
}
