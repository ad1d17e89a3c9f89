package io.gitledger.command.review;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.review.ReviewCommand.ChangeOfficialReviewers;
import io.gitledger.command.review.ReviewCommand.DeleteReview;
import io.gitledger.command.review.ReviewCommand.FollowHead;
import io.gitledger.command.review.ReviewCommand.RemoveReviewRequest;
import io.gitledger.command.review.ReviewCommand.RequestReview;
import io.gitledger.command.review.ReviewCommand.Requested;
import io.gitledger.command.review.ReviewCommand.Reviewed;
import io.gitledger.command.review.ReviewCommand.ReviewsId;
import io.gitledger.command.review.ReviewEvent.OfficialReviewsChanged;
import io.gitledger.command.review.ReviewEvent.ReviewDeleted;
import io.gitledger.command.review.ReviewEvent.ReviewRequestRemoved;
import io.gitledger.command.review.ReviewEvent.ReviewRequested;
import io.gitledger.command.review.ReviewEvent.ReviewStarted;
import io.gitledger.command.review.ReviewEvent.ReviewSubmitted;
import io.gitledger.command.review.ReviewEvent.ReviewsSuperseded;
import io.gitledger.command.review.ReviewEvent.StaleReviewsChanged;
import io.gitledger.command.review.ReviewEvent.Verdict;
import io.gitledger.command.sequence.SequencesInMemory;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReviewsTest {
  private static final ReviewsId REVIEWS = new ReviewsId(70);
  private static final IssueId ISSUE = new IssueId(70);
  private static final Reviewed PULL = new Reviewed(ISSUE, 5, 3);
  private static final Instant LATER = Instant.parse("2100-01-01T00:00:00Z");

  private FixtureConfiguration<Reviews> reviews;

  @BeforeEach
  void idsStartAtNine() {
    reviews = new AggregateTestFixture<>(Reviews.class);
    reviews.registerInjectableResource(new SequencesInMemory(9));
  }

  private static ReviewStarted started(long review) {
    return new ReviewStarted(ISSUE, 5, review, 7, "old");
  }

  private static ReviewSubmitted submitted(long review, Verdict verdict, boolean official) {
    return new ReviewSubmitted(
        ISSUE, 5, review, 7, verdict, "old", false, official, false, new CommentId(review));
  }

  @Test
  void whoIsAskedIsNotAskedAgain() {
    var request = new RequestReview(REVIEWS, PULL, new Requested(7, 0, true), true);
    var requested = new ReviewRequested(ISSUE, 5, 9, 7, 0, true);
    reviews.givenNoPriorActivity().when(request).expectEvents(requested);
    reviews.given(requested).when(request).expectNoEvents().expectResultMessagePayload(0L);
  }

  @Test
  void aRequestTakesTheOfficialReviewBackUntilItIsWithdrawn() {
    reviews
        .given(started(1), submitted(1, Verdict.APPROVED, true))
        .when(new RequestReview(REVIEWS, PULL, new Requested(7, 0, true), true))
        .expectEvents(
            new OfficialReviewsChanged(ISSUE, 5, List.of(), List.of(1L)),
            new ReviewRequested(ISSUE, 5, 9, 7, 0, true));
    reviews
        .given(
            started(1),
            submitted(1, Verdict.APPROVED, true),
            new OfficialReviewsChanged(ISSUE, 5, List.of(), List.of(1L)),
            new ReviewRequested(ISSUE, 5, 2, 7, 0, true))
        .when(new RemoveReviewRequest(REVIEWS, 7, 0))
        .expectEvents(
            new ReviewRequestRemoved(ISSUE, 5, 2, 7, 0),
            new OfficialReviewsChanged(ISSUE, 5, List.of(1L), List.of()));
  }

  @Test
  void whoHasDecidedIsNotAskedOnceThePullRequestIsClosed() {
    reviews
        .given(started(1), submitted(1, Verdict.APPROVED, true))
        .when(new RequestReview(REVIEWS, PULL, new Requested(7, 0, true), false))
        .expectException(IsRefused.as(CommandRejectedException.Kind.FORBIDDEN));
  }

  @Test
  void aRequestIsNotDeletedAsAReview() {
    reviews
        .given(new ReviewRequested(ISSUE, 5, 9, 7, 0, true))
        .when(new DeleteReview(REVIEWS, 9))
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
  }

  @Test
  void afterADeletionTheFormerVerdictCountsAgain() {
    reviews
        .given(
            started(1),
            submitted(1, Verdict.APPROVED, false),
            started(2),
            submitted(2, Verdict.REQUEST_CHANGES, true))
        .when(new DeleteReview(REVIEWS, 2))
        .expectEvents(
            new ReviewDeleted(ISSUE, 5, 2, true, List.of(new CommentId(2))),
            new OfficialReviewsChanged(ISSUE, 5, List.of(1L), List.of()));
  }

  @Test
  void reviewsOfOtherChangesAreStaleUntilTheHeadIsTheirsAgain() {
    var stale = new StaleReviewsChanged(ISSUE, 5, List.of(1L), List.of());
    reviews
        .given(started(1), submitted(1, Verdict.APPROVED, true))
        .when(new FollowHead(REVIEWS, PULL, "new", LATER, Set.of(), true, false, 8, ""))
        .expectEvents(stale);
    reviews
        .given(started(1), submitted(1, Verdict.APPROVED, true), stale)
        .when(new FollowHead(REVIEWS, PULL, "old", LATER, Set.of(), true, false, 8, ""))
        .expectEvents(new StaleReviewsChanged(ISSUE, 5, List.of(), List.of(1L)));
    reviews
        .given(started(1), submitted(1, Verdict.APPROVED, true))
        .when(new FollowHead(REVIEWS, PULL, "new", LATER, Set.of(), false, false, 8, ""))
        .expectNoEvents();
  }

  @Test
  void requestsAndPendingReviewsBecomeStaleAsWell() {
    reviews
        .given(started(1), new ReviewRequested(ISSUE, 5, 2, 8, 0, true))
        .when(new FollowHead(REVIEWS, PULL, "new", LATER, Set.of(), true, false, 8, ""))
        .expectEvents(new StaleReviewsChanged(ISSUE, 5, List.of(1L, 2L), List.of()));
  }

  @Test
  void requestsThatAPushHasCausedAreNotMadeStaleByIt() {
    reviews
        .given(started(1), new ReviewRequested(ISSUE, 5, 2, 8, 0, true))
        .when(new FollowHead(REVIEWS, PULL, "new", Instant.EPOCH, Set.of(), true, false, 8, ""))
        .expectEvents(new StaleReviewsChanged(ISSUE, 5, List.of(1L), List.of()));
  }

  @Test
  void theFormerVerdictCountsAgainAlthoughItWasDismissed() {
    reviews
        .given(
            started(1),
            submitted(1, Verdict.APPROVED, true),
            started(2),
            new ReviewsSuperseded(ISSUE, 5, List.of(1L), List.of(1L)),
            submitted(2, Verdict.REQUEST_CHANGES, true))
        .when(new DeleteReview(REVIEWS, 2))
        .expectEvents(
            new ReviewDeleted(ISSUE, 5, 2, true, List.of(new CommentId(2))),
            new OfficialReviewsChanged(ISSUE, 5, List.of(1L), List.of()));
  }

  @Test
  void aPushThatIsFollowedLateLeavesReviewsOfWhatCameAfterIt() {
    reviews
        .given(started(1), submitted(1, Verdict.APPROVED, true))
        .when(
            new FollowHead(
                REVIEWS, PULL, "older", LATER, Set.of("old"), true, true, 8, "dismissed"))
        .expectNoEvents();
  }

  @Test
  void anotherBaseHasOtherOfficialReviewers() {
    reviews
        .given(started(1), submitted(1, Verdict.APPROVED, true))
        .when(new ChangeOfficialReviewers(REVIEWS, Set.of()))
        .expectEvents(new OfficialReviewsChanged(ISSUE, 5, List.of(), List.of(1L)));
  }
}
