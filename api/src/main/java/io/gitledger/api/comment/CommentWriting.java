package io.gitledger.api.comment;

import io.gitledger.api.issue.IssueAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.comment.CommentCommand.DeleteComment;
import io.gitledger.command.comment.CommentCommand.EditComment;
import io.gitledger.command.comment.CommentCommand.PostComment;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueId;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.issue.IssueRow;
import org.springframework.stereotype.Component;

/** Posts, edits and deletes comments for those who may. */
@Component
class CommentWriting {
  private final Commands commands;
  private final IssueAccess issues;
  private final CommentReading comments;

  CommentWriting(Commands commands, IssueAccess issues, CommentReading comments) {
    this.commands = commands;
    this.issues = issues;
    this.comments = comments;
  }

  /**
   * Whoever reads the issue may comment, but who is blocked by its author or by the owner only when
   * he administers the repository; answers the comment's id.
   */
  long post(RepositoryContext at, long number, String text) {
    IssueRow issue = issues.demand(at, number);
    if (!at.permission().administers()) issues.refuseBlocked(at, issue.posterId);
    return commands
        .send(
            new PostComment(
                new IssueId(issue.id),
                at.row().id,
                issue.number,
                issue.pull,
                at.signedIn().id(),
                text))
        .value();
  }

  void edit(RepositoryContext at, long id, String text) {
    commands.send(new EditComment(demandOwn(at, id), text));
  }

  void delete(RepositoryContext at, long id) {
    commands.send(new DeleteComment(demandOwn(at, id)));
  }

  /** The caller's own, or any for those who may write. */
  private CommentId demandOwn(RepositoryContext at, long id) {
    CommentRow comment = comments.demand(at, id);
    if (!IssueAccess.writes(at, comment.pull, comment.posterId))
      throw ApiError.forbidden("").withoutBody();
    return new CommentId(comment.id);
  }
}
