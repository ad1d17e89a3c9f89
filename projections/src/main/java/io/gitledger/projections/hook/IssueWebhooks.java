package io.gitledger.projections.hook;

import io.gitledger.command.comment.CommentEvent.CommentDeleted;
import io.gitledger.command.comment.CommentEvent.CommentEdited;
import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueDeleted;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.IssueReopened;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueEvent.IssueRewritten;
import io.gitledger.projections.EventFilter;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.hook.WebhookContext.HookedRepository;
import io.gitledger.projections.hook.Webhooks.WebhookEvent;
import io.gitledger.query.Viewer;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.comment.CommentViews;
import io.gitledger.query.hook.Payloads;
import io.gitledger.query.hook.Payloads.Changes;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.issue.IssueViews;
import io.gitledger.query.misc.WireJson;
import io.gitledger.query.repository.RepositoryView;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import tools.jackson.databind.node.ObjectNode;

/** What happens to issues and their comments. */
@Reaction
class IssueWebhooks implements EventFilter {
  private final Webhooks webhooks;
  private final WebhookContext contexts;
  private final IssueFinder issues;
  private final IssueViews issueViews;
  private final CommentFinder comments;
  private final CommentViews commentViews;

  IssueWebhooks(
      Webhooks webhooks,
      WebhookContext contexts,
      IssueFinder issues,
      IssueViews issueViews,
      CommentFinder comments,
      CommentViews commentViews) {
    this.webhooks = webhooks;
    this.contexts = contexts;
    this.issues = issues;
    this.issueViews = issueViews;
    this.comments = comments;
    this.commentViews = commentViews;
  }

  @Override
  public boolean concerns(EventMessage<?> event) {
    return webhooks.hasHooks(event);
  }

  @EventHandler
  void on(IssueOpened event, EventMessage<?> message) {
    deliver("opened", event.repository(), event.issue().value(), null, Cause.of(message));
  }

  @EventHandler
  void on(IssueRetitled event, EventMessage<?> message) {
    deliver(
        "edited",
        event.repository(),
        event.issue().value(),
        Changes.title(event.oldTitle()),
        Cause.of(message));
  }

  @EventHandler
  void on(IssueRewritten event, EventMessage<?> message) {
    deliver(
        "edited",
        event.repository(),
        event.issue().value(),
        Changes.body(event.oldBody()),
        Cause.of(message));
  }

  @EventHandler
  void on(IssueClosed event, EventMessage<?> message) {
    deliver("closed", event.repository(), event.issue().value(), null, Cause.of(message));
  }

  @EventHandler
  void on(IssueReopened event, EventMessage<?> message) {
    deliver("reopened", event.repository(), event.issue().value(), null, Cause.of(message));
  }

  @EventHandler
  void on(IssueDeleted event, EventMessage<?> message) {
    deliver("deleted", event.repository(), event.issue().value(), null, Cause.of(message));
  }

  @EventHandler
  void on(CommentPosted event, EventMessage<?> message) {
    deliver(
        "created",
        event.repository(),
        event.comment().value(),
        event.pull(),
        null,
        Cause.of(message));
  }

  @EventHandler
  void on(CommentEdited event, EventMessage<?> message) {
    Changes changes = Changes.body(event.oldBody());
    deliver(
        "edited",
        event.repository(),
        event.comment().value(),
        event.pull(),
        changes,
        Cause.of(message));
  }

  @EventHandler
  void on(CommentDeleted event, EventMessage<?> message) {
    deliver(
        "deleted",
        event.repository(),
        event.comment().value(),
        event.pull(),
        null,
        Cause.of(message));
  }

  private void deliver(String action, long repository, long issueId, Changes changes, Cause cause) {
    Optional<HookedRepository> hooked = contexts.of(repository, cause.at(), Set.of("issues"));
    Optional<IssueRow> issue =
        hooked.isEmpty() ? Optional.empty() : issues.findIncludingDeleted(issueId);
    if (issue.isEmpty()) return;
    var sent = new WebhookEvent(cause.event(), "issues", null, cause.at());
    webhooks.enqueue(
        hooked.get().hooks(),
        sent,
        () -> payload(action, hooked.get(), issue.get(), changes, cause));
  }

  private Payloads.Issue payload(
      String action, HookedRepository hooked, IssueRow row, Changes changes, Cause cause) {
    // A deleted issue's repository is rendered for whoever deleted it, and its author is the
    // sender; in all other cases it is the other way round (60 sections 7 and 8.5).
    boolean deleted = action.equals("deleted");
    long viewer = deleted ? cause.actor() : row.posterId;
    long sender = deleted ? row.posterId : cause.actor();
    restoreState(action, row, cause.at());
    return new Payloads.Issue(
        action,
        row.number,
        changes,
        view(hooked, row, cause.actor()),
        before(contexts.repository(hooked, viewer), opened(action, row)),
        contexts.user(sender),
        "");
  }

  /** How many more issues are open after something has happened to one. */
  private static int opened(String action, IssueRow row) {
    return switch (action) {
      case "opened", "reopened" -> 1;
      case "closed" -> -1;
      case "deleted" -> row.closed ? 0 : -1;
      default -> 0;
    };
  }

  /** Consumers see the issue as it is now, but the repository's counter as it was before. */
  private static ObjectNode before(RepositoryView repository, int opened) {
    ObjectNode json = WireJson.mapper().valueToTree(repository);
    long before = repository.counts().openIssuesCount() - opened;
    return json.put("open_issues_count", Math.max(0, before));
  }

  /** Later events may have changed the row again; the state that this event left is known. */
  private static void restoreState(String action, IssueRow row, Instant at) {
    switch (action) {
      case "opened", "reopened" -> {
        row.closed = false;
        row.closedAt = null;
      }
      case "closed" -> {
        row.closed = true;
        row.closedAt = at;
      }
      default -> {}
    }
  }

  private void deliver(
      String action, long repository, long commentId, boolean pull, Changes changes, Cause cause) {
    String type = pull ? "pull_request_comment" : "issue_comment";
    Optional<HookedRepository> hooked = contexts.of(repository, cause.at(), Set.of(type));
    Optional<CommentRow> comment =
        hooked.isEmpty() ? Optional.empty() : comments.findIncludingDeleted(commentId);
    Optional<IssueRow> issue = comment.flatMap(row -> issues.findIncludingDeleted(row.issueId));
    if (issue.isEmpty()) return;
    var sent = new WebhookEvent(cause.event(), type, null, cause.at());
    webhooks.enqueue(
        hooked.get().hooks(),
        sent,
        () ->
            new Payloads.IssueComment(
                action,
                view(hooked.get(), issue.get(), cause.actor()),
                commentViews.of(
                    comment.get(), hooked.get().row(), hooked.get().owner(), contexts.urls()),
                changes,
                contexts.repository(hooked.get(), cause.actor()),
                contexts.user(cause.actor()),
                pull));
  }

  private IssueView view(HookedRepository hooked, IssueRow issue, long actor) {
    var viewer = new Viewer(actor, false, false, false);
    return issueViews.of(issue, hooked.row(), hooked.owner(), viewer, contexts.urls());
  }
}
