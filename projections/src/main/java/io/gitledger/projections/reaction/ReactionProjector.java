package io.gitledger.projections.reaction;

import io.gitledger.command.reaction.ReactionEvent.ReactionAdded;
import io.gitledger.command.reaction.ReactionEvent.ReactionRemoved;
import io.gitledger.command.reaction.ReactionEvent.ReactionTarget;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.reaction.ReactionRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Reactions to issues, pull requests and comments. */
@ReadModel
class ReactionProjector {
  private final ReadModelWriter writer;

  ReactionProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(ReactionAdded event, @Timestamp Instant at) {
    var row = new ReactionRow();
    row.id = event.reaction();
    row.ofComment = event.target().kind() == ReactionTarget.Kind.COMMENT;
    row.targetId = event.target().id();
    row.userId = event.user();
    row.content = event.content();
    row.createdAt = at;
    writer.insert(row);
  }

  @EventHandler
  void on(ReactionRemoved event) {
    writer.delete(ReactionRow.class, event.reaction());
  }
}
