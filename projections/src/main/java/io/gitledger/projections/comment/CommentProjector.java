package io.gitledger.projections.comment;

import io.gitledger.command.comment.CommentEvent.CommentDeleted;
import io.gitledger.command.comment.CommentEvent.CommentEdited;
import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.RowChanges;
import io.gitledger.query.comment.CommentRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Comments, and their number and the last of them at the issue. */
@ReadModel
class CommentProjector {
  private final EntityManager rows;
  private final RowChanges changes;

  CommentProjector(EntityManager rows, RowChanges changes) {
    this.rows = rows;
    this.changes = changes;
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
    rows.persist(row);
    changes.of("issue", row.issueId).add("comments", 1).latest("updated_at", at).write();
  }

  @EventHandler
  void on(CommentEdited event, @Timestamp Instant at) {
    var row = rows.find(CommentRow.class, event.comment().value());
    row.body = event.body();
    row.updatedAt = at;
  }

  @EventHandler
  void on(CommentDeleted event, @Timestamp Instant at) {
    rows.find(CommentRow.class, event.comment().value()).deletedAt = at;
    changes.of("issue", event.issue().value()).add("comments", -1).write();
  }
}
