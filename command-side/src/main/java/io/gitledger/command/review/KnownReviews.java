package io.gitledger.command.review;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.review.ReviewEvent.OfficialReviewsChanged;
import io.gitledger.command.review.ReviewEvent.ReviewDeleted;
import io.gitledger.command.review.ReviewEvent.ReviewDismissed;
import io.gitledger.command.review.ReviewEvent.ReviewDraftChanged;
import io.gitledger.command.review.ReviewEvent.ReviewRequestRemoved;
import io.gitledger.command.review.ReviewEvent.ReviewRequested;
import io.gitledger.command.review.ReviewEvent.ReviewRequestsAnswered;
import io.gitledger.command.review.ReviewEvent.ReviewRestored;
import io.gitledger.command.review.ReviewEvent.ReviewStarted;
import io.gitledger.command.review.ReviewEvent.ReviewSubmitted;
import io.gitledger.command.review.ReviewEvent.ReviewsSuperseded;
import io.gitledger.command.review.ReviewEvent.StaleReviewsChanged;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The reviews of a pull request and the review requests, as a result of their events. */
@JsonAutoDetect(fieldVisibility = Visibility.ANY)
class KnownReviews {
  private Map<Long, Review> reviews = new LinkedHashMap<>();

  int size() {
    return reviews.size();
  }

  /** Returns the reviews in the order in which they were started. */
  Stream<Review> stream() {
    return reviews.values().stream();
  }

  Review require(long review) {
    Review found = reviews.get(review);
    if (found == null) throw CommandRejectedException.notFound("review does not exist");
    return found;
  }

  Optional<Review> pending(long reviewer) {
    return reviews.values().stream()
        .filter(each -> each.pending() && each.reviewer() == reviewer)
        .findFirst();
  }

  Optional<Review> request(long reviewer, long team) {
    return reviews.values().stream()
        .filter(each -> each.requested() && each.reviewer() == reviewer && each.team() == team)
        .findFirst();
  }

  /** The submitted reviews of an account. */
  Stream<Review> submitted(long reviewer) {
    return reviews.values().stream()
        .filter(each -> each.verdict() != null && each.reviewer() == reviewer && each.ofAccount());
  }

  List<Long> ids(Predicate<Review> wanted) {
    return reviews.values().stream().filter(wanted).map(Review::id).toList();
  }

  /**
   * Returns the latest relevant review or request of a reviewer, ignoring dismissed, pending and
   * non-deciding reviews.
   */
  Optional<Review> latest(long reviewer) {
    return counting(reviewer).filter(each -> !each.dismissed()).reduce((before, after) -> after);
  }

  /**
   * Returns the latest relevant review or request of a reviewer, including dismissed ones (40
   * section 13.5).
   */
  Optional<Review> latestIncludingDismissed(long reviewer) {
    return counting(reviewer).reduce((before, after) -> after);
  }

  private Stream<Review> counting(long reviewer) {
    return reviews.values().stream()
        .filter(each -> each.reviewer() == reviewer && each.ofAccount())
        .filter(each -> each.decides() || each.requested());
  }

  void on(ReviewEvent event, Instant at) {
    switch (event) {
      case ReviewStarted started ->
          reviews.put(
              started.review(),
              Review.pending(started.review(), started.reviewer(), started.commit()));
      case ReviewDraftChanged changed ->
          change(changed.review(), each -> each.with(changed.text()));
      case ReviewSubmitted submitted ->
          change(
              submitted.review(),
              each ->
                  each.submitted(
                      submitted.verdict(),
                      submitted.commit(),
                      submitted.official(),
                      submitted.stale(),
                      submitted.text()));
      case ReviewsSuperseded superseded -> {
        change(superseded.unofficial(), each -> each.official(false));
        change(superseded.dismissed(), each -> each.dismissed(true));
      }
      case ReviewDeleted deleted -> reviews.remove(deleted.review());
      case ReviewDismissed dismissed -> {
        change(dismissed.review(), each -> each.with(dismissed.text()).dismissed(true));
        change(dismissed.priors(), each -> each.dismissed(true));
      }
      case ReviewRestored restored -> change(restored.review(), each -> each.dismissed(false));
      case OfficialReviewsChanged changed -> {
        change(changed.official(), each -> each.official(true));
        change(changed.unofficial(), each -> each.official(false));
      }
      case StaleReviewsChanged changed -> {
        change(changed.stale(), each -> each.stale(true));
        change(changed.current(), each -> each.stale(false));
      }
      case ReviewRequested requested ->
          reviews.put(
              requested.review(),
              Review.request(
                  requested.review(),
                  requested.reviewer(),
                  requested.team(),
                  requested.official(),
                  at));
      case ReviewRequestRemoved removed -> reviews.remove(removed.review());
      case ReviewRequestsAnswered answered -> reviews.keySet().removeAll(answered.reviews());
    }
  }

  private void change(long review, UnaryOperator<Review> change) {
    reviews.computeIfPresent(review, (any, before) -> change.apply(before));
  }

  private void change(List<Long> changed, UnaryOperator<Review> change) {
    for (long review : changed) change(review, change);
  }
}
