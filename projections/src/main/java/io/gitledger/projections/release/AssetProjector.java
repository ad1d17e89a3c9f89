package io.gitledger.projections.release;

import io.gitledger.command.release.ReleaseEvent.AssetAdded;
import io.gitledger.command.release.ReleaseEvent.AssetDeleted;
import io.gitledger.command.release.ReleaseEvent.AssetRenamed;
import io.gitledger.command.release.ReleaseEvent.ReleaseDeleted;
import io.gitledger.command.release.ReleaseEvent.TagDeleted;
import io.gitledger.command.repository.RepositoryEvent.RepositoryPurged;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.release.AssetRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Files of releases, which go with their release. */
@ReadModel
class AssetProjector {
  private static final String RELEASE = "release_id";

  private final ReadModelWriter writer;

  AssetProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(AssetAdded event, @Timestamp Instant at) {
    var row = new AssetRow();
    row.id = event.asset();
    row.uuid = event.uuid();
    row.repositoryId = event.repository();
    row.releaseId = event.release().value();
    row.name = event.name();
    row.size = event.size();
    row.sha256 = event.sha256();
    row.createdAt = at;
    writer.insert(row);
  }

  @EventHandler
  void on(AssetRenamed event) {
    writer.update(AssetRow.class, event.asset()).set("name", event.name()).write();
  }

  @EventHandler
  void on(AssetDeleted event) {
    writer.delete(AssetRow.class, event.asset());
  }

  @EventHandler
  void on(ReleaseDeleted event) {
    writer.deleteAll(AssetRow.class, RELEASE, event.release().value());
  }

  @EventHandler
  void on(TagDeleted event) {
    writer.deleteAll(AssetRow.class, RELEASE, event.release().value());
  }

  @EventHandler
  void on(RepositoryPurged event) {
    writer.deleteAll(AssetRow.class, "repository_id", event.repository());
  }
}
