package io.gitledger.command.comment;

import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.Redaction;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/** What happened to a comment on an issue or, where {@code pull}, on a pull request. */
public sealed interface CommentEvent extends RepositoryScoped {
  CommentId comment();

  IssueId issue();

  /** Of the issue or pull request. */
  long number();

  boolean pull();

  @Override
  default EventUnit unit() {
    return pull() ? EventUnit.PULLS : EventUnit.ISSUES;
  }

  @EventName("comment.posted")
  record CommentPosted(
      CommentId comment,
      IssueId issue,
      long repository,
      long number,
      boolean pull,
      long poster,
      String body)
      implements CommentEvent {}

  @EventName("comment.edited")
  record CommentEdited(
      CommentId comment,
      IssueId issue,
      long repository,
      long number,
      boolean pull,
      String oldBody,
      String body)
      implements CommentEvent {}

  @EventName("comment.deleted")
  record CommentDeleted(
      CommentId comment, IssueId issue, long repository, long number, boolean pull)
      implements CommentEvent {}

  /** All texts so far were destroyed, in the log and everywhere else. */
  @EventName("comment.texts_purged")
  record CommentTextsPurged(
      CommentId comment,
      IssueId issue,
      long repository,
      long number,
      boolean pull,
      List<Redaction> redactions,
      String reason)
      implements CommentEvent {
    @Override
    public EventUnit unit() {
      return EventUnit.ADMINISTRATION;
    }
  }
}
