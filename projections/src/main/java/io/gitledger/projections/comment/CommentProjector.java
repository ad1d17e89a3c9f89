package io.gitledger.projections.comment;

import io.gitledger.command.Origin;
import io.gitledger.command.comment.CommentEvent;
import io.gitledger.command.comment.CommentEvent.CommentDeleted;
import io.gitledger.command.comment.CommentEvent.CommentEdited;
import io.gitledger.command.comment.CommentEvent.CommentOutdated;
import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.command.comment.CommentEvent.CommentReopened;
import io.gitledger.command.comment.CommentEvent.CommentResolved;
import io.gitledger.command.comment.CommentEvent.CommentTextsPurged;
import io.gitledger.command.comment.CommentEvent.LineCommentPosted;
import io.gitledger.command.comment.CommentEvent.ReviewCommentDeleted;
import io.gitledger.command.comment.CommentEvent.ReviewText;
import io.gitledger.command.comment.CommentEvent.ReviewTextPosted;
import io.gitledger.command.log.EventRedactor;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.projections.ReadModelWriter.RowUpdate;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.review.LineCommentRow;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.messaging.MetaData;

/** Comments, and their count and latest time in the issue. */
@ReadModel
class CommentProjector {
  private final ReadModelWriter writer;

  CommentProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(CommentPosted event, @Timestamp Instant at, MetaData about) {
    CommentRow row = row(event, event.poster(), event.body(), at);
    row.migratedAuthor = about.containsKey(Origin.ORIGINAL_AUTHOR);
    writer.insert(row);
    writer.update(IssueRow.class, row.issueId).add("comments", 1).max("updated_at", at).write();
  }

  private static CommentRow row(CommentEvent event, long poster, String body, Instant at) {
    var row = new CommentRow();
    row.id = event.comment().value();
    row.issueId = event.issue().value();
    row.repositoryId = event.repository();
    row.number = event.number();
    row.pull = event.pull();
    row.posterId = poster;
    row.body = body;
    row.createdAt = at;
    row.updatedAt = at;
    return row;
  }

  @EventHandler
  void on(ReviewTextPosted event, @Timestamp Instant at) {
    CommentRow row = row(event, event.poster(), event.body(), at);
    row.kind = event.kind().name();
    row.reviewId = event.review();
    row.pending = event.kind() == ReviewText.DRAFT;
    writer.insert(row);
  }

  @EventHandler
  void on(LineCommentPosted event, @Timestamp Instant at) {
    CommentRow row = row(event, event.poster(), event.body(), at);
    row.kind = CommentRow.CODE;
    row.reviewId = event.review();
    row.pending = event.pending();
    writer.insert(row);
    var line = new LineCommentRow();
    line.id = row.id;
    line.reviewId = event.review();
    line.path = event.path();
    line.oldLine = event.oldLine();
    line.newLine = event.newLine();
    line.commit = event.commit();
    line.hunk = event.hunk();
    writer.insert(line);
    if (!event.pending()) writer.update(IssueRow.class, row.issueId).max("updated_at", at).write();
  }

  @EventHandler
  void on(CommentResolved event) {
    line(event).set("resolver_id", event.resolver()).write();
  }

  @EventHandler
  void on(CommentReopened event) {
    line(event).set("resolver_id", 0L).write();
  }

  @EventHandler
  void on(CommentOutdated event) {
    line(event).set("outdated", true).write();
  }

  private RowUpdate line(CommentEvent event) {
    return writer.update(LineCommentRow.class, event.comment().value());
  }

  @EventHandler
  void on(ReviewCommentDeleted event, @Timestamp Instant at) {
    ReviewTexts.uncount(writer, event.issue(), List.of(event.comment()));
    writer.update(CommentRow.class, event.comment().value()).set("deleted_at", at).write();
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

  /** Sets the text that a replay of the redacted events produces. */
  @EventHandler
  void on(CommentTextsPurged event) {
    writer
        .sql("update comment set body = ? where id = ? and body <> ''")
        .params(EventRedactor.NOTICE, event.comment().value())
        .update();
    writer
        .sql("update line_comment set hunk = ? where id = ? and hunk <> ''")
        .params(EventRedactor.NOTICE, event.comment().value())
        .update();
  }
}
