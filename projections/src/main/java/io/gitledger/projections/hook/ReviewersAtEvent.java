package io.gitledger.projections.hook;

import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.review.ReviewEvent;
import io.gitledger.command.review.ReviewEvent.ReviewDeleted;
import io.gitledger.command.review.ReviewEvent.ReviewDismissed;
import io.gitledger.command.review.ReviewEvent.ReviewRequestRemoved;
import io.gitledger.command.review.ReviewEvent.ReviewRequested;
import io.gitledger.command.review.ReviewEvent.ReviewRequestsAnswered;
import io.gitledger.command.review.ReviewEvent.ReviewRestored;
import io.gitledger.command.review.ReviewEvent.ReviewSubmitted;
import io.gitledger.command.review.ReviewEvent.ReviewsSuperseded;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;

/**
 * The reviewers and requested reviewers of a pull request right after an event, as {@link
 * io.gitledger.query.review.ReviewFinder} finds the current ones.
 *
 * @param users in the order in which their reviews changed
 * @param teams in the order of the requests
 */
record ReviewersAtEvent(List<Long> users, List<Long> teams) {
  private static final int MAX_EVENTS = 1_000;

  /**
   * @param reviewer 0 for a team
   */
  private record Review(long id, long reviewer, long team, boolean dismissed, Instant changed) {
    Review dismissed(boolean dismissed, Instant at) {
      return new Review(id, reviewer, team, dismissed, at);
    }
  }

  /**
   * @param reviews all events of the reviews, oldest first
   * @return the reviewers, or empty if there are more than 1,000 events
   */
  static Optional<ReviewersAtEvent> of(
      Stream<? extends DomainEventMessage<?>> reviews, EventMessage<?> event) {
    var known = new TreeMap<Long, Review>();
    int read = 0;
    for (var each = reviews.iterator(); each.hasNext(); read++) {
      if (read == MAX_EVENTS) return Optional.empty();
      DomainEventMessage<?> next = each.next();
      if (next.getPayload() instanceof ReviewEvent review && precedes(next, event))
        follow(known, review, next.getTimestamp());
    }
    var latest = new HashMap<Long, Review>();
    for (Review review : known.values())
      if (review.reviewer() > 0 && !review.dismissed()) latest.put(review.reviewer(), review);
    var reviewers =
        new ReviewersAtEvent(
            latest.values().stream()
                .sorted(Comparator.comparing(Review::changed).thenComparingLong(Review::id))
                .map(Review::reviewer)
                .toList(),
            known.values().stream().map(Review::team).filter(team -> team != 0).toList());
    return Optional.of(reviewers);
  }

  /**
   * Returns whether an event precedes another one. Events about superseded reviews and fulfilled
   * requests directly follow their review. Requests of the creation count from the beginning.
   */
  private static boolean precedes(DomainEventMessage<?> event, EventMessage<?> other) {
    if (event.getMetaData().containsKey(IssueEvent.OPENING)) return true;
    Instant at = event.getTimestamp();
    if (!(other instanceof DomainEventMessage<?> own && own.getPayload() instanceof ReviewEvent))
      return !at.isAfter(other.getTimestamp());
    boolean follows =
        event.getPayload() instanceof ReviewsSuperseded
            || event.getPayload() instanceof ReviewRequestsAnswered;
    return event.getSequenceNumber() <= own.getSequenceNumber()
        || (follows && !at.isAfter(own.getTimestamp()));
  }

  private static void follow(Map<Long, Review> known, ReviewEvent event, Instant at) {
    switch (event) {
      case ReviewRequested asked ->
          known.put(
              asked.review(),
              new Review(asked.review(), asked.reviewer(), asked.team(), false, at));
      case ReviewSubmitted said ->
          known.put(said.review(), new Review(said.review(), said.reviewer(), 0, false, at));
      case ReviewRequestRemoved removed -> known.remove(removed.review());
      case ReviewRequestsAnswered answered -> answered.reviews().forEach(known::remove);
      case ReviewDeleted deleted -> known.remove(deleted.review());
      case ReviewsSuperseded superseded -> dismiss(known, superseded.dismissed());
      case ReviewDismissed dismissed -> {
        known.computeIfPresent(dismissed.review(), (id, review) -> review.dismissed(true, at));
        dismiss(known, dismissed.priors());
      }
      case ReviewRestored restored ->
          known.computeIfPresent(restored.review(), (id, review) -> review.dismissed(false, at));
      default -> {}
    }
  }

  private static void dismiss(Map<Long, Review> known, List<Long> reviews) {
    for (long each : reviews)
      known.computeIfPresent(each, (id, review) -> review.dismissed(true, review.changed()));
  }
}
