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

  /** The reviews of a pull request, by the id of its issue. Its text form names their stream. */
  record ReviewsId(@JsonValue long issue) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ReviewsId {}

    @Override
    public String toString() {
      return "review-" + issue;
    }
  }

  /** A pull request by its issue, base repository and number. */
  record Reviewed(IssueId issue, long repository, long number) {}

  /**
   * The content of a review.
   *
   * @param reviewer -1 for somebody without an account
   * @param commit id of the one that was read
   */
  record Written(long reviewer, String commit, String body, List<LineComment> comments) {}

  /** Begins the reviewer's pending review or adds to it; answers its id. */
  record DraftReview(@TargetAggregateIdentifier ReviewsId reviews, Reviewed pull, Written written)
      implements ReviewCommand<Long> {}

  /**
   * Submits a review, together with what the reviewer's pending one has; answers its id.
   *
   * @param review which has to be the pending one; 0 for that or a new one
   * @param stale whether the head has other changes than the commit that was read
   * @param official whether a deciding review counts for merging
   * @param teams ids of those to which the reviewer belongs
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
   * Adds a review that was submitted elsewhere; answers its id. It does not count for merging,
   * supersedes none and answers no request.
   *
   * @param stale whether the head has other changes than the commit that was read
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
   * @param official whether merging may have to wait for it
   */
  record Requested(long reviewer, long team, boolean official) {}

  /**
   * Asks a user or a team; answers the id of the request, or 0 where it was asked for already.
   *
   * @param open whether the pull request is
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
   * Follows the head.
   *
   * @param commit id of its tip
   * @param pushedAt when it became that
   * @param newer ids of tips that came after, the reviews of which stay as they are
   * @param changed whether it has other changes than before
   * @param dismisses whether approvals of other changes are dismissed, and what the reason is
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
    /** Whether a review of that commit is one of other changes. */
    boolean makesStale(String reviewed) {
      return changed && !reviewed.equals(commit) && !newer.contains(reviewed);
    }
  }

  /** Tells whose latest deciding reviews count for merging; those of all others do not. */
  record ChangeOfficialReviewers(@TargetAggregateIdentifier ReviewsId reviews, Set<Long> reviewers)
      implements ReviewCommand<Void> {}
}
