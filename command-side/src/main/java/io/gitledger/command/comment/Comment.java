package io.gitledger.command.comment;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.attachment.Attachments;
import io.gitledger.command.attachment.UploadedFile;
import io.gitledger.command.comment.CommentCommand.AddCommentAttachment;
import io.gitledger.command.comment.CommentCommand.DeleteComment;
import io.gitledger.command.comment.CommentCommand.DeleteCommentAttachment;
import io.gitledger.command.comment.CommentCommand.EditComment;
import io.gitledger.command.comment.CommentCommand.LineComment;
import io.gitledger.command.comment.CommentCommand.OutdateComment;
import io.gitledger.command.comment.CommentCommand.PostComment;
import io.gitledger.command.comment.CommentCommand.PostReply;
import io.gitledger.command.comment.CommentCommand.PurgeCommentTexts;
import io.gitledger.command.comment.CommentCommand.RenameCommentAttachment;
import io.gitledger.command.comment.CommentCommand.ReopenComment;
import io.gitledger.command.comment.CommentCommand.ResolveComment;
import io.gitledger.command.comment.CommentEvent.CommentAttachmentAdded;
import io.gitledger.command.comment.CommentEvent.CommentAttachmentDeleted;
import io.gitledger.command.comment.CommentEvent.CommentAttachmentRenamed;
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
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventRedactor;
import io.gitledger.command.log.Redaction;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import java.util.List;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

/**
 * A comment. It is not part of the issue aggregate, as many users may comment on one issue at the
 * same time.
 */
@Aggregate(snapshotTriggerDefinition = "snapshots")
@JsonAutoDetect(fieldVisibility = Visibility.ANY)
public class Comment {
  private static final Set<String> TEXTS = Set.of("body", "old_body", "name", "hunk");

  @AggregateIdentifier private CommentId id;
  private IssueId issue;
  private long repository;
  private long number;
  private boolean pull;
  private boolean review;
  private boolean resolved;
  private boolean outdated;
  private String body;
  private boolean deleted;
  private Attachments attachments = new Attachments();

  @CommandHandler
  Comment(PostComment command, Sequences sequences) {
    apply(
        new CommentPosted(
            new CommentId(sequences.next(Kind.COMMENT)),
            command.issue(),
            command.repository(),
            command.number(),
            command.pull(),
            command.poster(),
            command.body()));
  }

  @CommandHandler
  Comment(PostReply command, Sequences sequences) {
    onLine(
        new CommentId(sequences.next(Kind.COMMENT)),
        new InReview(
            command.issue(),
            command.repository(),
            command.number(),
            command.poster(),
            command.review()),
        command.comment(),
        command.pending(),
        true);
  }

  /** The pull request, author and review of a review's comments. */
  public record InReview(IssueId issue, long repository, long number, long poster, long review) {}

  /** Creates a text of a review as part of a command on the review. */
  public static Comment ofReview(CommentId id, InReview in, ReviewText kind, String body) {
    apply(
        new ReviewTextPosted(
            id, in.issue(), in.repository(), in.number(), in.poster(), body, in.review(), kind));
    return new Comment();
  }

  /** Creates a comment of a review on a line as part of a command on the review. */
  public static Comment ofReview(CommentId id, InReview in, LineComment comment, boolean pending) {
    onLine(id, in, comment, pending, false);
    return new Comment();
  }

  private static void onLine(
      CommentId id, InReview in, LineComment comment, boolean pending, boolean reply) {
    apply(
        new LineCommentPosted(
            id,
            in.issue(),
            in.repository(),
            in.number(),
            in.poster(),
            comment.body(),
            in.review(),
            pending,
            reply,
            comment.path(),
            comment.oldLine(),
            comment.newLine(),
            comment.commit(),
            comment.hunk()));
  }

  @CommandHandler
  void handle(ResolveComment command) {
    requireExisting();
    if (!resolved)
      apply(new CommentResolved(id, issue, repository, number, pull, command.resolver()));
  }

  @CommandHandler
  void handle(ReopenComment command) {
    requireExisting();
    if (resolved) apply(new CommentReopened(id, issue, repository, number, pull));
  }

  @CommandHandler
  void handle(OutdateComment command) {
    if (!deleted && !outdated) apply(new CommentOutdated(id, issue, repository, number, pull));
  }

  @CommandHandler
  void handle(EditComment command) {
    requireExisting();
    if (command.body().equals(body)) return;
    apply(new CommentEdited(id, issue, repository, number, pull, body, command.body()));
  }

  @CommandHandler
  long handle(AddCommentAttachment command, Sequences sequences) {
    requireExisting();
    attachments.requireRoom(command.limit());
    UploadedFile file = command.file();
    long attachment = sequences.next(Kind.ATTACHMENT);
    apply(
        new CommentAttachmentAdded(
            id,
            issue,
            repository,
            number,
            pull,
            attachment,
            file.uuid(),
            file.name(),
            file.size(),
            file.sha256(),
            file.uploader()));
    return attachment;
  }

  @CommandHandler
  void handle(RenameCommentAttachment command) {
    requireAttachment(command.attachment());
    if (!attachments.isNamed(command.attachment(), command.name()))
      apply(
          new CommentAttachmentRenamed(
              id, issue, repository, number, pull, command.attachment(), command.name()));
  }

  @CommandHandler
  void handle(DeleteCommentAttachment command) {
    requireAttachment(command.attachment());
    apply(new CommentAttachmentDeleted(id, issue, repository, number, pull, command.attachment()));
  }

  private void requireAttachment(long attachment) {
    requireExisting();
    attachments.require(attachment);
  }

  @CommandHandler
  void handle(DeleteComment command) {
    requireExisting();
    apply(
        review
            ? new ReviewCommentDeleted(id, issue, repository, number, pull)
            : new CommentDeleted(id, issue, repository, number, pull),
        command.silent() ? MetaData.with(IssueEvent.NO_WEBHOOK, true) : MetaData.emptyInstance());
  }

  @CommandHandler
  void handle(PurgeCommentTexts command, EventRedactor redactor) {
    List<Redaction> redactions = redactor.redact(id.toString(), TEXTS);
    if (!redactions.isEmpty())
      apply(
          new CommentTextsPurged(
              id, issue, repository, number, pull, redactions, command.reason()));
  }

  private void requireExisting() {
    if (deleted) throw CommandRejectedException.notFound("not found");
  }

  @EventSourcingHandler
  void on(CommentEvent event) {
    id = event.comment();
    issue = event.issue();
    repository = event.repository();
    number = event.number();
    pull = event.pull();
    switch (event) {
      case CommentPosted posted -> body = posted.body();
      case ReviewTextPosted posted -> {
        review = true;
        body = posted.body();
      }
      case LineCommentPosted posted -> {
        review = true;
        body = posted.body();
      }
      case CommentResolved _ -> resolved = true;
      case CommentReopened _ -> resolved = false;
      case CommentOutdated _ -> outdated = true;
      case CommentEdited edited -> body = edited.body();
      case CommentDeleted _, ReviewCommentDeleted _ -> deleted = true;
      case CommentAttachmentAdded added -> attachments.put(added.attachment(), added.name());
      case CommentAttachmentRenamed renamed ->
          attachments.put(renamed.attachment(), renamed.name());
      case CommentAttachmentDeleted removed -> attachments.remove(removed.attachment());
      case CommentTextsPurged _ -> {
        body = EventRedactor.redacted(body);
        attachments.clear();
      }
    }
  }

  protected Comment() {}
}
