package io.gitledger.projections.review;

import io.gitledger.command.comment.CommentId;
import io.gitledger.command.review.ReviewEvent;
import io.gitledger.command.review.ReviewEvent.OfficialReviewsChanged;
import io.gitledger.command.review.ReviewEvent.ReviewDeleted;
import io.gitledger.command.review.ReviewEvent.ReviewDismissed;
import io.gitledger.command.review.ReviewEvent.ReviewDraftChanged;
import io.gitledger.command.review.ReviewEvent.ReviewRequestRemoved;
import io.gitledger.command.review.ReviewEvent.ReviewRequested;
import io.gitledger.command.review.ReviewEvent.ReviewRequestsAnswered;
import io.gitledger.command.review.ReviewEvent.ReviewRestored;
import io.gitledger.command.review.ReviewEvent.ReviewStarted;
import io.gitledger.command.review.ReviewEvent.ReviewSubmitted;
import io.gitledger.command.review.ReviewEvent.ReviewsSuperseded;
import io.gitledger.command.review.ReviewEvent.StaleReviewsChanged;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.projections.ReadModelWriter.RowUpdate;
import io.gitledger.projections.comment.ReviewTexts;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.review.LineCommentRow;
import io.gitledger.query.review.ReviewRow;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Timestamp;

/** Reviews of pull requests, review requests, and their number in the issue. */
@ReadModel
class ReviewProjector {
  private final ReadModelWriter writer;

  ReviewProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(ReviewStarted event, @Timestamp Instant at) {
    ReviewRow row = row(event, event.review(), ReviewRow.PENDING, at);
    row.reviewerId = event.reviewer();
    row.commit = event.commit();
    writer.insert(row);
  }

  private static ReviewRow row(ReviewEvent event, long id, String state, Instant at) {
    var row = new ReviewRow();
    row.id = id;
    row.issueId = event.issue().value();
    row.repositoryId = event.repository();
    row.state = state;
    row.createdAt = at;
    row.updatedAt = at;
    return row;
  }

  @EventHandler
  void on(ReviewDraftChanged event, @Timestamp Instant at) {
    review(event.review()).set("text_id", event.text().value()).set("updated_at", at).write();
  }

  @EventHandler
  void on(ReviewSubmitted event, @Timestamp Instant at, EventMessage<?> message) {
    review(event.review())
        .set("state", event.verdict().name())
        .set("commit", event.commit())
        .set("stale", event.stale())
        .set("official", event.official())
        .set("text_id", event.text().value())
        .set("updated_at", at)
        .write();
    issue(event, at).add("reviews", 1).write();
    if (event.drafted()) publish(event, message);
  }

  /** Publishes line comments, which appear in feeds only now that others see them. */
  private void publish(ReviewSubmitted event, EventMessage<?> message) {
    writer
        .sql(
            """
            with published as (
              update comment set pending = false
              where pending and id in (select id from line_comment where review_id = :review)
              returning id, issue_id, number, repository_id, poster_id, body
            )
            insert into activity (
              event, number, at, actor_id, repository_id, op, unit, ref, content, issue_id,
              comment_id, push_from, push_to)
            select :event, row_number() over (order by id), :at, poster_id, repository_id,
              'comment_pull', 'PULLS', '', number || '|' || split_part(body, e'\\n', 1), issue_id,
              id, '', ''
            from published where poster_id <> 0
            """,
            CommentRow.class,
            LineCommentRow.class)
        .param("review", event.review())
        .param("event", UUID.fromString(message.getIdentifier()))
        .param("at", message.getTimestamp().atOffset(ZoneOffset.UTC))
        .update();
  }

  @EventHandler
  void on(ReviewsSuperseded event) {
    set(event.unofficial(), "official", false);
    set(event.dismissed(), "dismissed", true);
  }

  @EventHandler
  void on(ReviewDeleted event, @Timestamp Instant at) {
    writer.delete(ReviewRow.class, event.review());
    if (event.submitted()) {
      ReviewTexts.uncount(writer, event.issue(), event.texts());
      issue(event, at).write();
    }
    writer
        .sql(
            "update comment set deleted_at = ? where deleted_at is null and id in"
                + " (select unnest(?::bigint[]) union select id from line_comment where review_id = ?)")
        .params(
            at.atOffset(ZoneOffset.UTC),
            event.texts().stream().map(CommentId::value).toArray(Long[]::new),
            event.review())
        .update();
  }

  @EventHandler
  void on(ReviewDismissed event, @Timestamp Instant at) {
    review(event.review()).set("dismissed", true).set("updated_at", at).write();
    set(event.priors(), "dismissed", true);
    issue(event, at).write();
  }

  @EventHandler
  void on(ReviewRestored event, @Timestamp Instant at) {
    review(event.review()).set("dismissed", false).set("updated_at", at).write();
  }

  @EventHandler
  void on(OfficialReviewsChanged event) {
    set(event.official(), "official", true);
    set(event.unofficial(), "official", false);
  }

  @EventHandler
  void on(StaleReviewsChanged event) {
    set(event.stale(), "stale", true);
    set(event.current(), "stale", false);
  }

  @EventHandler
  void on(ReviewRequested event, @Timestamp Instant at) {
    ReviewRow row = row(event, event.review(), ReviewRow.REQUEST_REVIEW, at);
    row.reviewerId = event.reviewer();
    row.teamId = event.team();
    row.official = event.official();
    writer.insert(row);
    issue(event, at).write();
  }

  @EventHandler
  void on(ReviewRequestRemoved event, @Timestamp Instant at) {
    writer.delete(ReviewRow.class, event.review());
    issue(event, at).write();
  }

  @EventHandler
  void on(ReviewRequestsAnswered event) {
    for (long review : event.reviews()) writer.delete(ReviewRow.class, review);
  }

  private RowUpdate review(long review) {
    return writer.update(ReviewRow.class, review);
  }

  private RowUpdate issue(ReviewEvent event, Instant at) {
    return writer.update(IssueRow.class, event.issue().value()).max("updated_at", at);
  }

  private void set(List<Long> reviews, String flag, boolean value) {
    for (long review : reviews) review(review).set(flag, value).write();
  }
}
