package io.gitledger.command.review;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gitledger.command.Command;
import io.gitledger.command.comment.CommentCommand.LineComment;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.review.ReviewEvent.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of the reviews of a pull request. */
public sealed interface ReviewCommand<R> extends Command<R> {

  /** Id of the reviews of a pull request: the id of its issue. Its text form names their stream. */
  record ReviewsId(@JsonValue long issue) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ReviewsId {}

    @Override
    public String toString() {
      return "review-" + issue;
    }
  }

  /** A pull request, identified by its issue, base repository and number. */
  record Reviewed(IssueId issue, long repository, long number) {}

  /**
   * The content of a review.
   *
   * @param reviewer -1 for a reviewer without an account
   * @param commit id of the reviewed commit
   */
  record Written(long reviewer, String commit, String body, List<LineComment> comments) {}

  /** Starts the reviewer's pending review or adds to it; returns its id. */
  record DraftReview(@TargetAggregateIdentifier ReviewsId reviews, Reviewed pull, Written written)
      implements ReviewCommand<Long> {}

  /**
   * Submits a review, including the content of the reviewer's pending one; returns its id.
   *
   * @param review id of the pending review, which is required; 0 for the pending review or a new
   *     one
   * @param stale whether the head has other changes than the reviewed commit
   * @param official whether a deciding review counts for merging
   * @param teams ids of the reviewer's teams
   */
  record SubmitReview(
      @TargetAggregateIdentifier ReviewsId reviews,
      Reviewed pull,
      long review,
      Written written,
      Verdict verdict,
      boolean stale,
      boolean official,
      Set<Long> teams)
      implements ReviewCommand<Long> {}

  /**
   * Adds a review that was submitted on another service; returns its id. It does not count for
   * merging, supersedes no review and fulfils no request.
   *
   * @param stale whether the head has other changes than the reviewed commit
   */
  record ImportReview(
      @TargetAggregateIdentifier ReviewsId reviews,
      Reviewed pull,
      Written written,
      Verdict verdict,
      boolean stale,
      boolean dismissed)
      implements ReviewCommand<Long> {}

  record DeleteReview(@TargetAggregateIdentifier ReviewsId reviews, long review)
      implements ReviewCommand<Void> {}

  /**
   * @param priors whether the reviewer's other reviews are dismissed too
   */
  record DismissReview(
      @TargetAggregateIdentifier ReviewsId reviews,
      Reviewed pull,
      long review,
      long dismisser,
      String message,
      boolean priors)
      implements ReviewCommand<Void> {}

  record RestoreReview(@TargetAggregateIdentifier ReviewsId reviews, long review)
      implements ReviewCommand<Void> {}

  /**
   * A user or team whose review is requested.
   *
   * @param reviewer 0 for a team
   * @param team 0 for a user
   * @param official whether the request can block merging
   */
  record Requested(long reviewer, long team, boolean official) {}

  /**
   * Requests a review from a user or a team; returns the id of the request, or 0 if it was
   * requested already.
   *
   * @param open whether the pull request is open
   */
  record RequestReview(
      @TargetAggregateIdentifier ReviewsId reviews,
      Reviewed pull,
      Requested requested,
      boolean open)
      implements ReviewCommand<Long> {}

  record RemoveReviewRequest(@TargetAggregateIdentifier ReviewsId reviews, long reviewer, long team)
      implements ReviewCommand<Void> {}

  /**
   * Updates the reviews after the head has moved.
   *
   * @param commit id of its tip
   * @param pushedAt time at which it became the tip
   * @param newer ids of later tips, whose reviews are not changed
   * @param changed whether it has other changes than before
   * @param dismisses whether approvals of other changes are dismissed, with the message as the
   *     reason
   */
  record FollowHead(
      @TargetAggregateIdentifier ReviewsId reviews,
      Reviewed pull,
      String commit,
      Instant pushedAt,
      Set<String> newer,
      boolean changed,
      boolean dismisses,
      long pusher,
      String message)
      implements ReviewCommand<Void> {
    /** Returns whether a review of that commit becomes stale. */
    boolean makesStale(String reviewed) {
      return changed && !reviewed.equals(commit) && !newer.contains(reviewed);
    }
  }

  /**
   * Sets the reviewers whose latest deciding reviews count for merging. Reviews of all others do
   * not count.
   */
  record ChangeOfficialReviewers(@TargetAggregateIdentifier ReviewsId reviews, Set<Long> reviewers)
      implements ReviewCommand<Void> {}
}
