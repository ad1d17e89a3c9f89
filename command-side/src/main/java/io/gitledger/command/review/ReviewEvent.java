package io.gitledger.command.review;

import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/**
 * Events of the reviews of a pull request and of review requests, which are modelled as reviews
 * without content. Texts and comments on lines are separate comment aggregates.
 */
public sealed interface ReviewEvent extends RepositoryScoped {
  /** The issue of the pull request. */
  IssueId issue();

  @Override
  default EventUnit unit() {
    return EventUnit.PULLS;
  }

  /** Verdicts of submitted reviews. */
  enum Verdict {
    APPROVED,
    REQUEST_CHANGES,
    COMMENT;

    /** Returns whether the verdict counts for merging. */
    public boolean decides() {
      return this != COMMENT;
    }
  }

  /**
   * A review was started that nobody else can see yet.
   *
   * @param commit id of the reviewed commit
   */
  @EventName("review.started")
  record ReviewStarted(IssueId issue, long repository, long review, long reviewer, String commit)
      implements ReviewEvent {
    @Override
    public EventUnit unit() {
      return EventUnit.ADMINISTRATION;
    }
  }

  /** The text of a pending review was changed. */
  @EventName("review.draft_changed")
  record ReviewDraftChanged(IssueId issue, long repository, long review, CommentId text)
      implements ReviewEvent {
    @Override
    public EventUnit unit() {
      return EventUnit.ADMINISTRATION;
    }
  }

  /**
   * @param stale whether the head has other changes than the commit
   * @param official whether it counts for merging
   * @param drafted whether it has comments that were pending
   * @param text of the review
   */
  @EventName("review.submitted")
  record ReviewSubmitted(
      IssueId issue,
      long repository,
      long review,
      long reviewer,
      Verdict verdict,
      String commit,
      boolean stale,
      boolean official,
      boolean drafted,
      CommentId text)
      implements ReviewEvent {}

  /** Earlier reviews of a reviewer who submits another one no longer count. */
  @EventName("review.superseded")
  record ReviewsSuperseded(
      IssueId issue, long repository, List<Long> unofficial, List<Long> dismissed)
      implements ReviewEvent {}

  /**
   * @param submitted whether it was submitted and thus visible to others
   * @param texts of the review and of its dismissals
   */
  @EventName("review.deleted")
  record ReviewDeleted(
      IssueId issue, long repository, long review, boolean submitted, List<CommentId> texts)
      implements ReviewEvent {}

  /**
   * @param priors other reviews of the same reviewer that are dismissed with it
   * @param text reason for the dismissal
   */
  @EventName("review.dismissed")
  record ReviewDismissed(
      IssueId issue, long repository, long review, List<Long> priors, CommentId text)
      implements ReviewEvent {}

  @EventName("review.restored")
  record ReviewRestored(IssueId issue, long repository, long review) implements ReviewEvent {}

  /** Different reviews count for merging. */
  @EventName("review.official_changed")
  record OfficialReviewsChanged(
      IssueId issue, long repository, List<Long> official, List<Long> unofficial)
      implements ReviewEvent {}

  /**
   * Some reviews became stale, as the head has other changes than the reviewed commits, or current
   * again.
   */
  @EventName("review.stale_changed")
  record StaleReviewsChanged(IssueId issue, long repository, List<Long> stale, List<Long> current)
      implements ReviewEvent {}

  /**
   * @param reviewer 0 for a team
   * @param team 0 for a user
   * @param official whether the request can block merging
   */
  @EventName("review.requested")
  record ReviewRequested(
      IssueId issue, long repository, long review, long reviewer, long team, boolean official)
      implements ReviewEvent {}

  /** A request was withdrawn. */
  @EventName("review.request_removed")
  record ReviewRequestRemoved(IssueId issue, long repository, long review, long reviewer, long team)
      implements ReviewEvent {}

  /** A submitted review fulfilled these requests. */
  @EventName("review.requests_answered")
  record ReviewRequestsAnswered(IssueId issue, long repository, List<Long> reviews)
      implements ReviewEvent {}
}
