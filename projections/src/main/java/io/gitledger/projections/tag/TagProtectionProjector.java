package io.gitledger.projections.tag;

import io.gitledger.command.tag.TagProtectionEvent.TagProtectionChanged;
import io.gitledger.command.tag.TagProtectionEvent.TagProtectionCreated;
import io.gitledger.command.tag.TagProtectionEvent.TagProtectionDeleted;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.branch.BranchRulesValue.AllowListValue;
import io.gitledger.query.misc.WireJson;
import io.gitledger.query.tag.TagProtectionRow;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Tag protections of repositories. */
@ReadModel
class TagProtectionProjector {
  private final ReadModelWriter writer;

  TagProtectionProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(TagProtectionCreated event, @Timestamp Instant at) {
    var row = new TagProtectionRow();
    row.id = event.protection();
    row.repositoryId = event.repository();
    row.pattern = event.pattern();
    row.allowed = json(event.users(), event.teams());
    row.createdAt = at;
    row.updatedAt = at;
    writer.insert(row);
  }

  @EventHandler
  void on(TagProtectionChanged event, @Timestamp Instant at) {
    writer
        .update(TagProtectionRow.class, event.protection())
        .set("pattern", event.pattern())
        .set("allowed", json(event.users(), event.teams()))
        .max("updated_at", at)
        .write();
  }

  private static String json(List<Long> users, List<Long> teams) {
    return WireJson.mapper().writeValueAsString(new AllowListValue(true, users, teams, false));
  }

  @EventHandler
  void on(TagProtectionDeleted event) {
    writer.delete(TagProtectionRow.class, event.protection());
  }
}
