package io.gitledger.command.comment;

import io.gitledger.command.Command;
import io.gitledger.command.attachment.UploadedFile;
import io.gitledger.command.issue.IssueId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What can be asked of a comment. */
public sealed interface CommentCommand<R> extends Command<R> {

  /**
   * Adds a comment; answers its {@link CommentId}.
   *
   * @param number of the issue or, where {@code pull}, of the pull request
   */
  record PostComment(
      IssueId issue, long repository, long number, boolean pull, long poster, String body)
      implements CommentCommand<CommentId> {}

  record EditComment(@TargetAggregateIdentifier CommentId comment, String body)
      implements CommentCommand<Void> {}

  /**
   * Adds a file; answers its id.
   *
   * @param limit how many a comment may have
   */
  record AddCommentAttachment(
      @TargetAggregateIdentifier CommentId comment, UploadedFile file, int limit)
      implements CommentCommand<Long> {}

  record RenameCommentAttachment(
      @TargetAggregateIdentifier CommentId comment, long attachment, String name)
      implements CommentCommand<Void> {}

  record DeleteCommentAttachment(@TargetAggregateIdentifier CommentId comment, long attachment)
      implements CommentCommand<Void> {}

  record DeleteComment(@TargetAggregateIdentifier CommentId comment)
      implements CommentCommand<Void> {}

  /**
   * Destroys all texts with their files, those that were replaced too; of a deleted comment as
   * well.
   */
  record PurgeCommentTexts(@TargetAggregateIdentifier CommentId comment, String reason)
      implements CommentCommand<Void> {}
}
