package io.gitledger.command.comment;

import io.gitledger.command.Command;
import io.gitledger.command.issue.IssueId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What can be asked of a comment. */
public sealed interface CommentCommand<R> extends Command<R> {

  /**
   * Adds a comment; answers its {@link CommentId}.
   *
   * @param pull whether the number that it is written on is a pull request's
   */
  record PostComment(IssueId issue, long repository, boolean pull, long poster, String body)
      implements CommentCommand<CommentId> {}

  record EditComment(@TargetAggregateIdentifier CommentId comment, String body)
      implements CommentCommand<Void> {}

  record DeleteComment(@TargetAggregateIdentifier CommentId comment)
      implements CommentCommand<Void> {}
}
