package io.gitledger.projections.comment;

import io.gitledger.command.comment.CommentEvent.CommentDeleted;
import io.gitledger.command.comment.CommentEvent.CommentEdited;
import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.projections.ReadModel;
import io.gitledger.query.comment.CommentRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Comments, and their number and the last of them at the issue. */
@ReadModel
class CommentProjector {
  private final EntityManager rows;

  CommentProjector(EntityManager rows) {
    this.rows = rows;
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
    rows.flush(); // before the issue's row, which others wait for
    rows.createQuery(
            "update IssueRow i set i.comments = i.comments + 1, i.updatedAt = greatest(i.updatedAt, :at)"
                + " where i.id = :id")
        .setParameter("at", at)
        .setParameter("id", row.issueId)
        .executeUpdate();
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
    rows.createQuery("update IssueRow i set i.comments = i.comments - 1 where i.id = :id")
        .setParameter("id", event.issue().value())
        .executeUpdate();
  }
}
