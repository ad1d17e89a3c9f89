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

  /**
   * The comment has another file.
   *
   * @param uuid in its address
   * @param sha256 by which the content store has its bytes
   */
  @EventName("comment.attachment_added")
  record CommentAttachmentAdded(
      CommentId comment,
      IssueId issue,
      long repository,
      long number,
      boolean pull,
      long attachment,
      String uuid,
      String name,
      long size,
      String sha256,
      long uploader)
      implements CommentEvent {}

  @EventName("comment.attachment_renamed")
  record CommentAttachmentRenamed(
      CommentId comment,
      IssueId issue,
      long repository,
      long number,
      boolean pull,
      long attachment,
      String name)
      implements CommentEvent {}

  @EventName("comment.attachment_deleted")
  record CommentAttachmentDeleted(
      CommentId comment, IssueId issue, long repository, long number, boolean pull, long attachment)
      implements CommentEvent {}

  @EventName("comment.deleted")
  record CommentDeleted(
      CommentId comment, IssueId issue, long repository, long number, boolean pull)
      implements CommentEvent {}

  /** All texts and files so far were destroyed, in the log and everywhere else. */
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
