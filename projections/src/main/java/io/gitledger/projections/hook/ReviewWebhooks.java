package io.gitledger.projections.hook;

import io.gitledger.command.review.ReviewEvent.ReviewRequestRemoved;
import io.gitledger.command.review.ReviewEvent.ReviewRequested;
import io.gitledger.command.review.ReviewEvent.ReviewSubmitted;
import io.gitledger.projections.EventFilter;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.hook.WebhookContext.HookedRepository;
import io.gitledger.projections.hook.Webhooks.WebhookEvent;
import io.gitledger.query.Viewer;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.hook.Payloads;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.misc.WireJson;
import io.gitledger.query.notification.RecipientFinder;
import io.gitledger.query.pull.PullRequestViews;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import tools.jackson.databind.JsonNode;

/** What happens to reviews of pull requests and to requests for them. */
@Reaction
class ReviewWebhooks implements EventFilter {
  private static final String REQUEST = "pull_request_review_request";

  /** A request to a larger team is told of so many members. */
  private static final int MAX_MEMBERS = 1_000;

  private final Webhooks webhooks;
  private final WebhookContext contexts;
  private final IssueFinder issues;
  private final CommentFinder comments;
  private final PullRequestViews views;
  private final RecipientFinder members;

  ReviewWebhooks(
      Webhooks webhooks,
      WebhookContext contexts,
      IssueFinder issues,
      CommentFinder comments,
      PullRequestViews views,
      RecipientFinder members) {
    this.webhooks = webhooks;
    this.contexts = contexts;
    this.issues = issues;
    this.comments = comments;
    this.views = views;
    this.members = members;
  }

  @Override
  public boolean concerns(EventMessage<?> event) {
    return webhooks.hasHooks(event);
  }

  /** What is told, and whom it is about. */
  private record Told(String type, String action, long user, JsonNode review) {}

  /** What a review says. */
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
    Cause cause = Cause.of(message);
    deliver(
        new Told(type, "reviewed", event.reviewer(), review),
        event.repository(),
        event.issue().value(),
        cause,
        cause.event());
  }

  /** A request to a team is one to each of its members but the author. */
  @EventHandler
  void on(ReviewRequested event, EventMessage<?> message) {
    long issue = event.issue().value();
    Cause cause = Cause.of(message);
    List<Long> asked =
        event.team() == 0
            ? List.of(event.reviewer())
            : members.listMembers(event.team(), issue, MAX_MEMBERS);
    for (long user : asked)
      deliver(
          new Told(REQUEST, "review_requested", user, null),
          event.repository(),
          issue,
          cause,
          event.team() == 0 ? cause.event() : cause.event() + "/" + user);
  }

  @EventHandler
  void on(ReviewRequestRemoved event, EventMessage<?> message) {
    if (event.team() != 0) return;
    Cause cause = Cause.of(message);
    deliver(
        new Told(REQUEST, "review_request_removed", event.reviewer(), null),
        event.repository(),
        event.issue().value(),
        cause,
        cause.event());
  }

  /**
   * @param id of the delivery, the same for the same event
   */
  private void deliver(Told told, long repository, long issueId, Cause cause, String id) {
    Set<String> types = HookEvents.subscriptions(told.type());
    Optional<HookedRepository> hooked = contexts.of(repository, cause.at(), types);
    Optional<IssueRow> found =
        hooked.isEmpty() ? Optional.empty() : issues.findIncludingDeleted(issueId);
    if (found.isEmpty()) return;
    IssueRow issue = found.get();
    var viewer = new Viewer(cause.actor(), false, false, false);
    long seenBy = told.review() == null ? cause.actor() : issue.posterId;
    webhooks.enqueue(
        hooked.get().hooks(),
        new WebhookEvent(id, told.type(), null, cause.at()),
        () ->
            new Payloads.PullRequest(
                told.action(),
                null,
                null,
                issue.number,
                null,
                views.of(issue, hooked.get().row(), hooked.get().owner(), viewer, contexts.urls()),
                contexts.user(told.user()),
                contexts.repository(hooked.get(), seenBy),
                contexts.user(cause.actor()),
                "",
                told.review()));
  }
}
