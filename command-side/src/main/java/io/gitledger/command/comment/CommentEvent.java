package io.gitledger.command.comment;

import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.Redaction;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/** Events of a comment on an issue or, if {@code pull}, on a pull request. */
public sealed interface CommentEvent extends RepositoryScoped {
  CommentId comment();

  IssueId issue();

  /** Number of the issue or pull request. */
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

  /** Kinds of texts of a review that the pull request shows. */
  enum ReviewText {
    /** The text of a submitted review. */
    REVIEW,
    /** The text of a pending review. */
    DRAFT,
    /** The reason for the dismissal of a review. */
    DISMISSAL
  }

  /** A text of a review, which is shown among the comments on the pull request. */
  @EventName("comment.posted_with_review")
  record ReviewTextPosted(
      CommentId comment,
      IssueId issue,
      long repository,
      long number,
      long poster,
      String body,
      long review,
      ReviewText kind)
      implements CommentEvent {
    @Override
    public boolean pull() {
      return true;
    }

    @Override
    public EventUnit unit() {
      return kind == ReviewText.DRAFT ? EventUnit.ADMINISTRATION : EventUnit.PULLS;
    }
  }

  /**
   * A comment of a review on a line of a file. At least one of the lines is 0.
   *
   * @param pending whether its review is not submitted yet
   * @param reply whether it was posted individually, after its review
   * @param oldLine on the side of the base
   * @param newLine on the side of the head
   * @param commit the last commit that changed the line
   * @param hunk of the diff up to the line; empty if the line is not near a change
   */
  @EventName("comment.posted_on_line")
  record LineCommentPosted(
      CommentId comment,
      IssueId issue,
      long repository,
      long number,
      long poster,
      String body,
      long review,
      boolean pending,
      boolean reply,
      String path,
      long oldLine,
      long newLine,
      String commit,
      String hunk)
      implements CommentEvent {
    @Override
    public boolean pull() {
      return true;
    }

    @Override
    public EventUnit unit() {
      return pending ? EventUnit.ADMINISTRATION : EventUnit.PULLS;
    }
  }

  /** A comment on a line was resolved. */
  @EventName("comment.resolved")
  record CommentResolved(
      CommentId comment, IssueId issue, long repository, long number, boolean pull, long resolver)
      implements CommentEvent {}

  @EventName("comment.reopened")
  record CommentReopened(
      CommentId comment, IssueId issue, long repository, long number, boolean pull)
      implements CommentEvent {}

  /** The commented line was changed in the head. */
  @EventName("comment.outdated")
  record CommentOutdated(
      CommentId comment, IssueId issue, long repository, long number, boolean pull)
      implements CommentEvent {}

  /** A text of a review, or a comment on a line, was deleted. */
  @EventName("comment.deleted_from_review")
  record ReviewCommentDeleted(
      CommentId comment, IssueId issue, long repository, long number, boolean pull)
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
   * A file was attached to the comment.
   *
   * @param uuid part of its URL
   * @param sha256 key of its content in the content store
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

  /** All texts and files so far were purged, in the log and everywhere else. */
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
