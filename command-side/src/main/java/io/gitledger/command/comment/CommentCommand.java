package io.gitledger.command.comment;

import io.gitledger.command.Command;
import io.gitledger.command.attachment.UploadedFile;
import io.gitledger.command.issue.IssueId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of comments. */
public sealed interface CommentCommand<R> extends Command<R> {

  /**
   * Adds a comment; returns its {@link CommentId}.
   *
   * @param number of the issue or, if {@code pull}, of the pull request
   */
  record PostComment(
      IssueId issue, long repository, long number, boolean pull, long poster, String body)
      implements CommentCommand<CommentId> {}

  /**
   * Text and position of a comment on a line; see {@link CommentEvent.LineCommentPosted}.
   *
   * @param oldLine 0 if it is on the side of the head
   */
  record LineComment(
      String body, String path, long oldLine, long newLine, String commit, String hunk) {}

  /** Adds a comment on a line to an existing review, which may be submitted or pending. */
  record PostReply(
      IssueId issue,
      long repository,
      long number,
      long poster,
      long review,
      boolean pending,
      LineComment comment)
      implements CommentCommand<CommentId> {}

  record ResolveComment(@TargetAggregateIdentifier CommentId comment, long resolver)
      implements CommentCommand<Void> {}

  record ReopenComment(@TargetAggregateIdentifier CommentId comment)
      implements CommentCommand<Void> {}

  /** Marks a comment as outdated, as its line no longer exists. */
  record OutdateComment(@TargetAggregateIdentifier CommentId comment)
      implements CommentCommand<Void> {}

  record EditComment(@TargetAggregateIdentifier CommentId comment, String body)
      implements CommentCommand<Void> {}

  /**
   * Adds a file; returns its id.
   *
   * @param limit maximum number of files of a comment
   */
  record AddCommentAttachment(
      @TargetAggregateIdentifier CommentId comment, UploadedFile file, int limit)
      implements CommentCommand<Long> {}

  record RenameCommentAttachment(
      @TargetAggregateIdentifier CommentId comment, long attachment, String name)
      implements CommentCommand<Void> {}

  record DeleteCommentAttachment(@TargetAggregateIdentifier CommentId comment, long attachment)
      implements CommentCommand<Void> {}

  /**
   * Deletes a comment.
   *
   * @param silent whether webhooks are not notified
   */
  record DeleteComment(@TargetAggregateIdentifier CommentId comment, boolean silent)
      implements CommentCommand<Void> {}

  /**
   * Purges all texts and files of a comment, including replaced ones; also of a deleted comment.
   */
  record PurgeCommentTexts(@TargetAggregateIdentifier CommentId comment, String reason)
      implements CommentCommand<Void> {}
}
