package io.gitledger.command.review;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.createNew;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.comment.Comment;
import io.gitledger.command.comment.Comment.InReview;
import io.gitledger.command.comment.CommentCommand.LineComment;
import io.gitledger.command.comment.CommentEvent.ReviewText;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.review.ReviewCommand.ChangeOfficialReviewers;
import io.gitledger.command.review.ReviewCommand.DeleteReview;
import io.gitledger.command.review.ReviewCommand.DismissReview;
import io.gitledger.command.review.ReviewCommand.DraftReview;
import io.gitledger.command.review.ReviewCommand.FollowHead;
import io.gitledger.command.review.ReviewCommand.ImportReview;
import io.gitledger.command.review.ReviewCommand.RemoveReviewRequest;
import io.gitledger.command.review.ReviewCommand.RequestReview;
import io.gitledger.command.review.ReviewCommand.Requested;
import io.gitledger.command.review.ReviewCommand.RestoreReview;
import io.gitledger.command.review.ReviewCommand.Reviewed;
import io.gitledger.command.review.ReviewCommand.ReviewsId;
import io.gitledger.command.review.ReviewCommand.SubmitReview;
import io.gitledger.command.review.ReviewCommand.Written;
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
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/**
 * The reviews of one pull request and the review requests. They form one aggregate, as a review
 * supersedes earlier ones of its reviewer, and fulfils requests.
 */
@Aggregate(snapshotTriggerDefinition = "snapshots")
@JsonAutoDetect(fieldVisibility = Visibility.ANY)
public class Reviews {
  static final int MAX_REVIEWS = 2_000;

  @AggregateIdentifier private ReviewsId id;
  private long repository;
  private KnownReviews known = new KnownReviews();

  private IssueId issue() {
    return new IssueId(id.issue());
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  long handle(DraftReview command, Sequences sequences) throws Exception {
    Written written = command.written();
    Reviewed pull = command.pull();
    Optional<Review> pending = known.pending(written.reviewer());
    long review = pending.map(Review::id).orElseGet(() -> start(pull, written, sequences));
    CommentId text = post(pull, review, written, ReviewText.DRAFT, sequences);
    apply(new ReviewDraftChanged(pull.issue(), pull.repository(), review, text));
    return review;
  }

  private long start(Reviewed pull, Written written, Sequences sequences) {
    requireRoom();
    long review = sequences.next(Kind.REVIEW);
    apply(
        new ReviewStarted(
            pull.issue(), pull.repository(), review, written.reviewer(), written.commit()));
    return review;
  }

  private void requireRoom() {
    if (known.size() >= MAX_REVIEWS)
      throw CommandRejectedException.invalid(
          "a pull request has at most " + MAX_REVIEWS + " reviews");
  }

  /** Posts the comments and the text of a review. The comments of a draft are pending. */
  private static CommentId post(
      Reviewed pull, long review, Written written, ReviewText kind, Sequences sequences)
      throws Exception {
    var in =
        new InReview(pull.issue(), pull.repository(), pull.number(), written.reviewer(), review);
    boolean pending = kind == ReviewText.DRAFT;
    for (LineComment comment : written.comments()) {
      var id = new CommentId(sequences.next(Kind.COMMENT));
      createNew(Comment.class, () -> Comment.ofReview(id, in, comment, pending));
    }
    return post(in, kind, written.body(), sequences);
  }

  private static CommentId post(InReview in, ReviewText kind, String body, Sequences sequences)
      throws Exception {
    var id = new CommentId(sequences.next(Kind.COMMENT));
    createNew(Comment.class, () -> Comment.ofReview(id, in, kind, body));
    return id;
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  long handle(SubmitReview command, Sequences sequences) throws Exception {
    Written written = command.written();
    Reviewed pull = command.pull();
    Optional<Review> pending = known.pending(written.reviewer());
    if (command.review() != 0
        && pending.filter(review -> review.id() == command.review()).isEmpty())
      throw CommandRejectedException.invalid("only pending review can be submitted");
    List<Review> earlier = known.submitted(written.reviewer()).toList();
    long review = pending.map(Review::id).orElseGet(() -> start(pull, written, sequences));
    CommentId text = post(pull, review, written, ReviewText.REVIEW, sequences);
    if (command.verdict().decides())
      supersede(pull, earlier, pending.isEmpty() && written.comments().isEmpty());
    apply(
        new ReviewSubmitted(
            pull.issue(),
            pull.repository(),
            review,
            written.reviewer(),
            command.verdict(),
            written.commit(),
            command.stale(),
            command.official() && command.verdict().decides(),
            pending.isPresent(),
            text));
    List<Long> answered =
        known.ids(
            each ->
                each.requested()
                    && (each.reviewer() == written.reviewer()
                        || (command.verdict().decides() && command.teams().contains(each.team()))));
    if (!answered.isEmpty())
      apply(new ReviewRequestsAnswered(pull.issue(), pull.repository(), answered));
    return review;
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  long handle(ImportReview command, Sequences sequences) throws Exception {
    Written written = command.written();
    Reviewed pull = command.pull();
    long review = start(pull, written, sequences);
    apply(
        new ReviewSubmitted(
            pull.issue(),
            pull.repository(),
            review,
            written.reviewer(),
            command.verdict(),
            written.commit(),
            command.stale(),
            false,
            false,
            post(pull, review, written, ReviewText.REVIEW, sequences)));
    if (command.dismissed())
      apply(new ReviewsSuperseded(pull.issue(), pull.repository(), List.of(), List.of(review)));
    return review;
  }

  /**
   * @param dismisses false for a review that was pending before, which does not dismiss earlier
   *     ones
   */
  private static void supersede(Reviewed pull, List<Review> earlier, boolean dismisses) {
    List<Long> unofficial = earlier.stream().filter(Review::official).map(Review::id).toList();
    List<Long> dismissed =
        earlier.stream()
            .filter(review -> dismisses && review.decides() && !review.dismissed())
            .map(Review::id)
            .toList();
    if (!unofficial.isEmpty() || !dismissed.isEmpty())
      apply(new ReviewsSuperseded(pull.issue(), pull.repository(), unofficial, dismissed));
  }

  @CommandHandler
  void handle(DeleteReview command) {
    Review review = known.require(command.review());
    if (review.requested())
      throw CommandRejectedException.invalid("a review request is removed by its reviewer");
    apply(
        new ReviewDeleted(
            issue(), repository, review.id(), review.verdict() != null, review.texts()));
    if (review.official()) restoreOfficial(review.reviewer());
  }

  /** Makes the latest of a reviewer's reviews and requests count again. */
  private void restoreOfficial(long reviewer) {
    known
        .latestIncludingDismissed(reviewer)
        .filter(review -> !review.official())
        .ifPresent(
            review ->
                apply(
                    new OfficialReviewsChanged(
                        issue(), repository, List.of(review.id()), List.of())));
  }

  @CommandHandler
  void handle(DismissReview command, Sequences sequences) throws Exception {
    Review review = requireDecisive(command.review());
    List<Long> priors =
        command.priors()
            ? known
                .submitted(review.reviewer())
                .filter(each -> each.decides() && !each.dismissed() && each.id() != review.id())
                .map(Review::id)
                .toList()
            : List.of();
    dismiss(command.pull(), review, command.dismisser(), command.message(), priors, sequences);
  }

  private Review requireDecisive(long id) {
    Review review = known.require(id);
    if (!review.decides())
      throw CommandRejectedException.forbidden(
          "not need to dismiss this review because it's type is not Approve or change request");
    return review;
  }

  private static void dismiss(
      Reviewed pull,
      Review review,
      long dismisser,
      String message,
      List<Long> priors,
      Sequences sequences)
      throws Exception {
    var in = new InReview(pull.issue(), pull.repository(), pull.number(), dismisser, review.id());
    CommentId text = post(in, ReviewText.DISMISSAL, message, sequences);
    apply(new ReviewDismissed(pull.issue(), pull.repository(), review.id(), priors, text));
  }

  @CommandHandler
  void handle(RestoreReview command) {
    Review review = requireDecisive(command.review());
    if (review.dismissed()) apply(new ReviewRestored(issue(), repository, review.id()));
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  long handle(RequestReview command, Sequences sequences) {
    Requested asked = command.requested();
    if (known.request(asked.reviewer(), asked.team()).isPresent()) return 0;
    List<Review> earlier = known.submitted(asked.reviewer()).toList();
    if (!command.open() && earlier.stream().anyMatch(Review::decides))
      throw CommandRejectedException.forbidden("the pull request is closed");
    requireRoom();
    Reviewed pull = command.pull();
    List<Long> unofficial =
        earlier.stream()
            .filter(review -> asked.official() && review.official())
            .map(Review::id)
            .toList();
    if (!unofficial.isEmpty())
      apply(new OfficialReviewsChanged(pull.issue(), pull.repository(), List.of(), unofficial));
    return request(pull.issue(), pull.repository(), asked, MetaData.emptyInstance(), sequences);
  }

  private static long request(
      IssueId issue, long repository, Requested asked, MetaData about, Sequences sequences) {
    long review = sequences.next(Kind.REVIEW);
    apply(
        new ReviewRequested(
            issue, repository, review, asked.reviewer(), asked.team(), asked.official()),
        about);
    return review;
  }

  /**
   * Creates the review requests of a pull request. Their events precede the creation of the pull
   * request.
   */
  public static Reviews ofPullRequest(
      IssueId issue, long repository, List<Requested> requested, Sequences sequences) {
    for (Requested asked : requested)
      request(issue, repository, asked, MetaData.with(IssueEvent.OPENING, 0L), sequences);
    return new Reviews();
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(RemoveReviewRequest command) {
    Optional<Review> found = known.request(command.reviewer(), command.team());
    if (found.isEmpty()) return;
    Review request = found.get();
    apply(
        new ReviewRequestRemoved(
            issue(), repository, request.id(), request.reviewer(), request.team()));
    if (request.official()) restoreOfficial(request.reviewer());
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(FollowHead command, Sequences sequences) throws Exception {
    String commit = command.commit();
    List<Long> stale =
        known.ids(
            each ->
                command.makesStale(each.commit())
                    && !each.stale()
                    && !each.requestedSince(command.pushedAt()));
    List<Long> current = known.ids(each -> each.stale() && each.commit().equals(commit));
    if (!stale.isEmpty() || !current.isEmpty())
      apply(
          new StaleReviewsChanged(
              command.pull().issue(), command.pull().repository(), stale, current));
    if (!command.dismisses()) return;
    List<Review> approvals =
        known.stream()
            .filter(
                each ->
                    each.verdict() == ReviewEvent.Verdict.APPROVED
                        && !each.dismissed()
                        && command.makesStale(each.commit()))
            .toList();
    for (Review approval : approvals)
      dismiss(command.pull(), approval, command.pusher(), command.message(), List.of(), sequences);
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(ChangeOfficialReviewers command) {
    List<Review> latest =
        known.stream()
            .filter(
                each ->
                    each.decides()
                        && known.latest(each.reviewer()).filter(each::equals).isPresent())
            .toList();
    List<Long> official =
        latest.stream()
            .filter(each -> !each.official() && command.reviewers().contains(each.reviewer()))
            .map(Review::id)
            .toList();
    List<Long> unofficial =
        latest.stream()
            .filter(each -> each.official() && !command.reviewers().contains(each.reviewer()))
            .map(Review::id)
            .toList();
    if (!official.isEmpty() || !unofficial.isEmpty())
      apply(new OfficialReviewsChanged(issue(), repository, official, unofficial));
  }

  @EventSourcingHandler
  void on(ReviewEvent event, @Timestamp Instant at) {
    id = new ReviewsId(event.issue().value());
    repository = event.repository();
    known.on(event, at);
  }

  protected Reviews() {}
}
