package io.gitledger.projections.topic;

import io.gitledger.command.topic.TopicEvent.TopicCreated;
import io.gitledger.command.topic.TopicEvent.TopicsReplaced;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.topic.TopicRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Topics of repositories. */
@ReadModel
class TopicProjector {
  private final ReadModelWriter writer;

  TopicProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(TopicCreated event, @Timestamp Instant at) {
    var row = new TopicRow();
    row.id = event.topic();
    row.name = event.name();
    row.createdAt = at;
    row.updatedAt = at;
    writer.insert(row);
  }

  @EventHandler
  void on(TopicsReplaced event, @Timestamp Instant at) {
    writer
        .update(RepositoryRow.class, event.repository())
        .set("topics", event.names().toArray(String[]::new))
        .max("updated_at", at)
        .write();
    for (long topic : event.changed())
      writer.update(TopicRow.class, topic).max("updated_at", at).write();
  }
}
