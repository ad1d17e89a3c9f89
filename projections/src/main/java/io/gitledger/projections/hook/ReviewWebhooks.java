package io.gitledger.projections.hook;

import io.gitledger.command.review.ReviewEvent;
import io.gitledger.command.review.ReviewEvent.ReviewRequestRemoved;
import io.gitledger.command.review.ReviewEvent.ReviewRequested;
import io.gitledger.command.review.ReviewEvent.ReviewSubmitted;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.hook.WebhookContext.HookedRepository;
import io.gitledger.projections.hook.Webhooks.WebhookEvent;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.UserView;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.hook.HookSubscription;
import io.gitledger.query.hook.Payloads;
import io.gitledger.query.misc.WireJson;
import io.gitledger.query.notification.RecipientFinder;
import io.gitledger.query.pull.PullRequestView;
import io.gitledger.query.repository.RepositoryView;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import tools.jackson.databind.JsonNode;

/** Webhook events of reviews and review requests. */
@Reaction
class ReviewWebhooks extends WebhookReaction {
  private static final String REQUEST = "pull_request_review_request";

  private static final int PAGE = 1_000;

  private final IssuesAtEvents issues;
  private final CommentFinder comments;
  private final RecipientFinder members;
  private final CheckedPullRequests checked;

  ReviewWebhooks(
      Webhooks webhooks,
      WebhookContext contexts,
      IssuesAtEvents issues,
      CommentFinder comments,
      RecipientFinder members,
      CheckedPullRequests checked) {
    super(webhooks, contexts);
    this.checked = checked;
    this.issues = issues;
    this.comments = comments;
    this.members = members;
  }

  /** An event type with its action, the reviewer and the review. */
  private record TypedAction(String type, String action, long user, JsonNode review) {}

  /** The review within the payload. */
  private record Review(String type, String content) {}

  @EventHandler
  void on(ReviewSubmitted event, EventMessage<?> message) {
    String type =
        switch (event.verdict()) {
          case APPROVED -> "pull_request_review_approved";
          case REQUEST_CHANGES -> "pull_request_review_rejected";
          case COMMENT -> "pull_request_review_comment";
        };
    String text =
        comments.findIncludingDeleted(event.text().value()).map(row -> row.body).orElse("");
    JsonNode review = WireJson.mapper().valueToTree(new Review(type, text));
    var typed = new TypedAction(type, "reviewed", event.reviewer(), review);
    Cause cause = Cause.of(message);
    // Reviews show the repository with anonymous permissions, requests with those of the requester.
    find(type, event, message, Viewer.ANONYMOUS.id())
        .ifPresent(subject -> subject.deliver(typed, cause.event()));
  }

  /**
   * Delivers a request. A request to a team is delivered for each of its members except the author.
   */
  @EventHandler
  void on(ReviewRequested event, EventMessage<?> message) {
    Cause cause = Cause.of(message);
    Optional<Subject> subject = find(REQUEST, event, message, cause.actor());
    if (subject.isEmpty()) return;
    if (event.team() == 0) {
      subject.get().deliver(request("review_requested", event.reviewer()), cause.event());
      return;
    }
    List<Long> page;
    long last = 0;
    do {
      page = members.listMembers(event.team(), event.issue().value(), last, PAGE);
      for (long user : page)
        subject.get().deliver(request("review_requested", user), cause.event() + "/" + user);
      if (!page.isEmpty()) last = page.getLast();
    } while (page.size() == PAGE);
  }

  @EventHandler
  void on(ReviewRequestRemoved event, EventMessage<?> message) {
    if (event.team() != 0) return;
    Cause cause = Cause.of(message);
    find(REQUEST, event, message, cause.actor())
        .ifPresent(
            subject ->
                subject.deliver(
                    request("review_request_removed", event.reviewer()), cause.event()));
  }

  private static TypedAction request(String action, long user) {
    return new TypedAction(REQUEST, action, user, null);
  }

  /** A pull request with the hooks that receive its events. */
  private final class Subject {
    private final List<HookSubscription> hooks;
    private final Cause cause;
    private final long number;
    private final PullRequestView pull;
    private final RepositoryView repository;
    private final UserView sender;

    private Subject(HookedRepository hooked, IssueAtEvent issue, Cause cause, long seenBy) {
      this.hooks = hooked.hooks();
      this.cause = cause;
      number = issue.row().number;
      PullRequestView now = issues.pullRequest(issue, hooked, cause.actor());
      pull = cause.opening() ? now.beforeItsMilestoneCounts() : now;
      repository = contexts.repository(hooked, seenBy);
      sender = contexts.user(cause.actor());
    }

    /**
     * @param id the id of the delivery, the same for the same event
     */
    private void deliver(TypedAction typed, String id) {
      webhooks.enqueue(
          hooks,
          new WebhookEvent(id, typed.type(), null, cause.at()),
          () ->
              new Payloads.PullRequest(
                  typed.action(),
                  null,
                  null,
                  number,
                  null,
                  pull,
                  contexts.user(typed.user()),
                  repository,
                  sender,
                  "",
                  typed.review()));
    }
  }

  /**
   * Finds the pull request. Returns empty if no hook is subscribed.
   *
   * @param seenBy the account with whose permissions the repository is shown
   */
  private Optional<Subject> find(
      String type, ReviewEvent event, EventMessage<?> message, long seenBy) {
    Cause cause = Cause.of(message);
    Set<String> types = HookEvents.subscriptions(type);
    Optional<HookedRepository> hooked = contexts.of(event.repository(), cause.at(), types);
    Optional<IssueAtEvent> issue =
        hooked.isEmpty() ? Optional.empty() : issues.find(event.issue().value(), message);
    issue.ifPresent(found -> found.countIn(hooked.get().row(), type, cause));
    if (cause.opening()) issue.map(IssueAtEvent::row).ifPresent(checked::require);
    return issue.map(found -> new Subject(hooked.get(), found, cause, seenBy));
  }
}
