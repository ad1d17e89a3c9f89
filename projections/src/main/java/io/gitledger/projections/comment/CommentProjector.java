package io.gitledger.projections.comment;

import io.gitledger.command.comment.CommentEvent.CommentDeleted;
import io.gitledger.command.comment.CommentEvent.CommentEdited;
import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.command.comment.CommentEvent.CommentTextsPurged;
import io.gitledger.command.log.EventRedactor;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.issue.IssueRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Comments, and their number and latest time at the issue. */
@ReadModel
class CommentProjector {
  private final ReadModelWriter writer;

  CommentProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(CommentPosted event, @Timestamp Instant at) {
    var row = new CommentRow();
    row.id = event.comment().value();
    row.issueId = event.issue().value();
    row.repositoryId = event.repository();
    row.number = event.number();
    row.pull = event.pull();
    row.posterId = event.poster();
    row.body = event.body();
    row.createdAt = at;
    row.updatedAt = at;
    writer.insert(row);
    writer.update(IssueRow.class, row.issueId).add("comments", 1).max("updated_at", at).write();
  }

  @EventHandler
  void on(CommentEdited event, @Timestamp Instant at) {
    writer
        .update(CommentRow.class, event.comment().value())
        .set("body", event.body())
        .set("updated_at", at)
        .write();
  }

  @EventHandler
  void on(CommentDeleted event, @Timestamp Instant at) {
    writer.update(CommentRow.class, event.comment().value()).set("deleted_at", at).write();
    writer.update(IssueRow.class, event.issue().value()).add("comments", -1).write();
  }

  /** Leaves what a replay of the redacted events makes. */
  @EventHandler
  void on(CommentTextsPurged event) {
    writer
        .sql("update comment set body = ? where id = ? and body <> ''")
        .params(EventRedactor.NOTICE, event.comment().value())
        .update();
  }
}
