package io.gitledger.command.comment;

import io.gitledger.command.Command;
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

  record DeleteComment(@TargetAggregateIdentifier CommentId comment)
      implements CommentCommand<Void> {}

  /** Destroys all texts, those that were replaced too; of a deleted comment as well. */
  record PurgeCommentTexts(@TargetAggregateIdentifier CommentId comment, String reason)
      implements CommentCommand<Void> {}
}
