package io.gitledger.projections.release;

import io.gitledger.command.release.ReleaseEvent.ReleaseChanged;
import io.gitledger.command.release.ReleaseEvent.ReleaseCreated;
import io.gitledger.command.release.ReleaseEvent.ReleaseDeleted;
import io.gitledger.command.release.ReleaseEvent.TagDeleted;
import io.gitledger.command.release.ReleaseStage;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.release.ReleaseRow;
import io.gitledger.query.repository.RepositoryRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Releases and plain tags, and the number of published releases of a repository. */
@ReadModel
class ReleaseProjector {
  private final ReadModelWriter writer;

  ReleaseProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(ReleaseCreated event) {
    var row = new ReleaseRow();
    row.id = event.release().value();
    row.repositoryId = event.repository();
    row.tag = event.tag();
    row.tagFolded = ReleaseRow.fold(event.tag());
    row.target = event.target();
    row.title = event.title();
    row.body = event.body();
    row.stage = event.stage().name();
    row.prerelease = event.prerelease();
    row.authorId = event.author();
    row.createdAt = event.createdAt();
    writer.insert(row);
    count(event.repository(), false, event.stage() == ReleaseStage.PUBLISHED);
  }

  @EventHandler
  void on(ReleaseChanged event) {
    long id = event.release().value();
    boolean before = writer.find(ReleaseRow.class, id).orElseThrow().isPublished();
    writer
        .update(ReleaseRow.class, id)
        .set("tag", event.tag())
        .set("tag_folded", ReleaseRow.fold(event.tag()))
        .set("target", event.target())
        .set("title", event.title())
        .set("body", event.body())
        .set("stage", event.stage().name())
        .set("prerelease", event.prerelease())
        .set("author_id", event.author())
        .set("created_at", event.createdAt())
        .write();
    count(event.repository(), before, event.stage() == ReleaseStage.PUBLISHED);
  }

  @EventHandler
  void on(ReleaseDeleted event) {
    writer.update(ReleaseRow.class, event.release().value()).set("stage", ReleaseRow.TAG).write();
    count(event.repository(), event.stage() == ReleaseStage.PUBLISHED, false);
  }

  @EventHandler
  void on(TagDeleted event, @Timestamp Instant at) {
    writer.update(ReleaseRow.class, event.release().value()).set("deleted_at", at).write();
  }

  private void count(long repository, boolean before, boolean now) {
    if (before != now)
      writer.update(RepositoryRow.class, repository).add("releases", now ? 1 : -1).write();
  }
}
