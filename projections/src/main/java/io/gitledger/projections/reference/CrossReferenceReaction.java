package io.gitledger.projections.reference;

import io.gitledger.command.comment.CommentEvent;
import io.gitledger.command.comment.CommentEvent.CommentDeleted;
import io.gitledger.command.comment.CommentEvent.CommentEdited;
import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.command.comment.CommentEvent.LineCommentPosted;
import io.gitledger.command.comment.CommentEvent.ReviewCommentDeleted;
import io.gitledger.command.comment.CommentEvent.ReviewText;
import io.gitledger.command.comment.CommentEvent.ReviewTextPosted;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueEvent.IssueRewritten;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.reference.ReferenceEvent.Source;
import io.gitledger.command.review.ReviewEvent.ReviewDeleted;
import io.gitledger.command.review.ReviewEvent.ReviewSubmitted;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.reference.CrossReferences.Text;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import java.util.Optional;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;

/**
 * Processes the references of all texts, including those of interrupted requests and of migrations.
 */
@Reaction(writes = false)
class CrossReferenceReaction {
  private final CrossReferences references;
  private final IssueFinder issues;
  private final CommentFinder comments;

  CrossReferenceReaction(CrossReferences references, IssueFinder issues, CommentFinder comments) {
    this.references = references;
    this.issues = issues;
    this.comments = comments;
  }

  @EventHandler
  void on(IssueOpened event, EventMessage<?> message) {
    boolean pull = message.getMetaData().containsKey(IssueEvent.PULL);
    change(event, pull, Text.NONE, new Text(event.title(), event.body()), message);
  }

  @EventHandler
  void on(IssueRetitled event, EventMessage<?> message) {
    source(event)
        .ifPresent(
            row ->
                change(
                    event,
                    row.pull,
                    new Text(event.oldTitle(), row.body),
                    new Text(event.title(), row.body),
                    message));
  }

  @EventHandler
  void on(IssueRewritten event, EventMessage<?> message) {
    source(event)
        .ifPresent(
            row ->
                change(
                    event,
                    row.pull,
                    new Text(row.title, event.oldBody()),
                    new Text(row.title, event.body()),
                    message));
  }

  private Optional<IssueRow> source(IssueEvent event) {
    return issues.findIncludingDeleted(event.issue().value());
  }

  @EventHandler
  void on(CommentPosted event, EventMessage<?> message) {
    change(event, "", event.body(), message);
  }

  /** Processes a review text. Texts of a pending review are processed when it is submitted. */
  @EventHandler
  void on(ReviewTextPosted event, EventMessage<?> message) {
    if (event.kind() != ReviewText.DRAFT) change(event, "", event.body(), message);
  }

  @EventHandler
  void on(LineCommentPosted event, EventMessage<?> message) {
    if (!event.pending()) change(event, "", event.body(), message);
  }

  @EventHandler
  void on(ReviewSubmitted event, EventMessage<?> message) {
    if (!event.drafted()) return;
    for (CommentRow row : comments.listOfReview(event.review()))
      if (row.kind.equals(CommentRow.CODE) && row.deletedAt == null)
        change(row, "", row.body, message);
  }

  @EventHandler
  void on(ReviewDeleted event, EventMessage<?> message) {
    if (!event.submitted()) return;
    for (CommentRow row : comments.listOfReview(event.review())) change(row, row.body, "", message);
  }

  @EventHandler
  void on(CommentEdited event, EventMessage<?> message) {
    if (comments.findIncludingDeleted(event.comment().value()).filter(row -> row.pending).isEmpty())
      change(event, event.oldBody(), event.body(), message);
  }

  @EventHandler
  void on(CommentDeleted event, EventMessage<?> message) {
    comments
        .findIncludingDeleted(event.comment().value())
        .ifPresent(row -> change(event, row.body, "", message));
  }

  @EventHandler
  void on(ReviewCommentDeleted event, EventMessage<?> message) {
    comments
        .findIncludingDeleted(event.comment().value())
        .ifPresent(row -> change(event, row.body, "", message));
  }

  private void change(CommentEvent event, String before, String after, EventMessage<?> message) {
    var source = new Source(event.issue(), event.pull(), event.comment());
    change(source, event.repository(), before, after, message);
  }

  private void change(CommentRow row, String before, String after, EventMessage<?> message) {
    var source = new Source(new IssueId(row.issueId), row.pull, new CommentId(row.id));
    change(source, row.repositoryId, before, after, message);
  }

  private void change(
      Source source, long repository, String before, String after, EventMessage<?> message) {
    references.follow(
        source,
        repository,
        Text.comment(before),
        Text.comment(after),
        () -> now(source.comment()),
        message);
  }

  private Text now(CommentId comment) {
    return comments
        .findIncludingDeleted(comment.value())
        .filter(row -> row.deletedAt == null)
        .map(row -> Text.comment(row.body))
        .orElse(Text.NONE);
  }

  private void change(
      IssueEvent event, boolean pull, Text before, Text after, EventMessage<?> message) {
    references.follow(
        new Source(event.issue(), pull, null),
        event.repository(),
        before,
        after,
        () -> source(event).map(row -> new Text(row.title, row.body)).orElse(after),
        message);
  }
}
