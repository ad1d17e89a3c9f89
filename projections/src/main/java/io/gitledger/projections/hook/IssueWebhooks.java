package io.gitledger.projections.hook;

import io.gitledger.command.Origin;
import io.gitledger.command.comment.CommentEvent;
import io.gitledger.command.comment.CommentEvent.CommentAttachmentAdded;
import io.gitledger.command.comment.CommentEvent.CommentDeleted;
import io.gitledger.command.comment.CommentEvent.CommentEdited;
import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.command.comment.CommentEvent.LineCommentPosted;
import io.gitledger.command.comment.CommentEvent.ReviewCommentDeleted;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.AssigneeAdded;
import io.gitledger.command.issue.IssueEvent.AssigneeRemoved;
import io.gitledger.command.issue.IssueEvent.IssueAttachmentAdded;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueDeleted;
import io.gitledger.command.issue.IssueEvent.IssueLabelsChanged;
import io.gitledger.command.issue.IssueEvent.IssueLabelsCleared;
import io.gitledger.command.issue.IssueEvent.IssueMilestoneChanged;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.IssueReopened;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueEvent.IssueRewritten;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.hook.WebhookContext.HookedRepository;
import io.gitledger.projections.hook.Webhooks.WebhookEvent;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.comment.CommentViews;
import io.gitledger.query.hook.Payloads;
import io.gitledger.query.hook.Payloads.Changes;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.milestone.MilestoneFinder.MilestoneView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;

/** Webhook events of issues and their comments. */
@Reaction
class IssueWebhooks extends WebhookReaction {
  private static final String ISSUES = "issues";
  private static final String ASSIGN = "issue_assign";
  private static final String LABEL = "issue_label";
  private static final String MILESTONE = "issue_milestone";

  /** Types whose payloads show the repository with the rights of the actor. */
  private static final Set<String> AS_ACTOR = Set.of(ASSIGN, MILESTONE);

  private final IssuesAtEvents issues;
  private final CommentFinder comments;
  private final CommentViews commentViews;

  IssueWebhooks(
      Webhooks webhooks,
      WebhookContext contexts,
      IssuesAtEvents issues,
      CommentFinder comments,
      CommentViews commentViews) {
    super(webhooks, contexts);
    this.issues = issues;
    this.comments = comments;
    this.commentViews = commentViews;
  }

  @Override
  public boolean concerns(EventMessage<?> event) {
    return !event.getMetaData().containsKey(IssueEvent.PULL) && super.concerns(event);
  }

  @EventHandler
  void on(IssueOpened event, EventMessage<?> message) {
    deliver(ISSUES, "opened", event, null, message);
  }

  @EventHandler
  void on(IssueRetitled event, EventMessage<?> message) {
    deliver(ISSUES, "edited", event, Changes.title(event.oldTitle()), message);
  }

  @EventHandler
  void on(IssueRewritten event, EventMessage<?> message) {
    deliver(ISSUES, "edited", event, Changes.body(event.oldBody()), message);
  }

  @EventHandler
  void on(IssueAttachmentAdded event, EventMessage<?> message) {
    deliver(ISSUES, "edited", event, null, message);
  }

  @EventHandler
  void on(IssueClosed event, EventMessage<?> message) {
    deliver(ISSUES, "closed", event, null, message);
  }

  @EventHandler
  void on(IssueReopened event, EventMessage<?> message) {
    deliver(ISSUES, "reopened", event, null, message);
  }

  @EventHandler
  void on(IssueDeleted event, EventMessage<?> message) {
    deliver(ISSUES, "deleted", event, null, message);
  }

  @EventHandler
  void on(AssigneeAdded event, EventMessage<?> message) {
    deliver(ASSIGN, "assigned", event, null, message);
  }

  @EventHandler
  void on(AssigneeRemoved event, EventMessage<?> message) {
    if (!endedByItself(message)) deliver(ASSIGN, "unassigned", event, null, message);
  }

  @EventHandler
  void on(IssueLabelsChanged event, EventMessage<?> message) {
    deliver(LABEL, "label_updated", event, null, message);
    long milestone = openedWith(message);
    if (milestone != 0) milestone(event, milestone, message, Cause.of(message).and("milestone"));
  }

  @EventHandler
  void on(IssueLabelsCleared event, EventMessage<?> message) {
    deliver(LABEL, "label_cleared", event, null, message);
  }

  @EventHandler
  void on(IssueMilestoneChanged event, EventMessage<?> message) {
    Cause cause = Cause.of(message);
    if (!cause.opening() || openedWith(message) != 0)
      milestone(event, event.milestone(), message, cause);
  }

  /**
   * Returns whether the system removed an assignment, because access to the repository ended or a
   * block began.
   */
  static boolean endedByItself(EventMessage<?> message) {
    return Origin.actorOf(message.getMetaData()) == Origin.SYSTEM;
  }

  /** Returns the milestone of a new issue that receivers are notified about now, or 0 for none. */
  static long openedWith(EventMessage<?> message) {
    return ((Number) message.getMetaData().getOrDefault(IssueEvent.OPENING, 0L)).longValue();
  }

  private void milestone(IssueEvent event, long milestone, EventMessage<?> message, Cause cause) {
    String action = milestone == 0 ? "demilestoned" : "milestoned";
    deliver(MILESTONE, action, event, null, message, cause);
  }

  @EventHandler
  void on(CommentPosted event, EventMessage<?> message) {
    deliver("created", event, null, message, event.body());
  }

  /** Delivers replies only. Comments of a review are delivered with it. */
  @EventHandler
  void on(LineCommentPosted event, EventMessage<?> message) {
    if (event.reply()) deliver("created", event, null, message, event.body());
  }

  @EventHandler
  void on(ReviewCommentDeleted event, EventMessage<?> message) {
    deliver("deleted", event, null, message);
  }

  @EventHandler
  void on(CommentEdited event, EventMessage<?> message) {
    deliver("edited", event, Changes.body(event.oldBody()), message, event.body());
  }

  @EventHandler
  void on(CommentAttachmentAdded event, EventMessage<?> message) {
    deliver("edited", event, null, message);
  }

  @EventHandler
  void on(CommentDeleted event, EventMessage<?> message) {
    deliver("deleted", event, null, message);
  }

  private void deliver(
      String type, String action, IssueEvent event, Changes changes, EventMessage<?> message) {
    deliver(type, action, event, changes, message, Cause.of(message));
  }

  private void deliver(
      String type,
      String action,
      IssueEvent event,
      Changes changes,
      EventMessage<?> message,
      Cause cause) {
    Optional<HookedRepository> hooked = contexts.of(event.repository(), cause.at(), Set.of(type));
    Optional<IssueAtEvent> found =
        hooked.isEmpty() ? Optional.empty() : issues.find(event.issue().value(), message);
    if (found.isEmpty()) return;
    IssueAtEvent issue = found.get();
    IssueRow row = issue.row();
    issue.countIn(hooked.get().row(), action, cause);
    // The contract's recordings show the first assignees of an issue before it has any times.
    if (type.equals(ASSIGN) && cause.opening()) row.createdAt = row.updatedAt = Instant.EPOCH;
    // If all labels were removed, the payload shows which they were.
    if (event instanceof IssueLabelsCleared cleared) issue.relabel(List.of(), cleared.removed());
    // Most payloads show the repository with the rights of the issue's author, those of
    // assignments, milestones and deletions with the actor's (60 section 7). A deletion is sent by
    // the author and shows the issue as the author sees it (60 section 8.5).
    boolean deleted = action.equals("deleted");
    long viewer = deleted || AS_ACTOR.contains(type) ? cause.actor() : row.posterId;
    long sender = deleted ? row.posterId : cause.actor();
    webhooks.enqueue(
        hooked.get().hooks(),
        new WebhookEvent(cause.event(), type, null, cause.at()),
        () ->
            new Payloads.Issue(
                action,
                row.number,
                changes(action, changes, row.body),
                before(action, cause, shown(event, issues.view(issue, hooked.get(), sender)), row),
                contexts.repository(hooked.get(), viewer),
                contexts.user(sender),
                cause.commit()));
  }

  /** Returns the changes. A new file is delivered as if the same text had been written again. */
  static Changes changes(String action, Changes changes, String text) {
    return changes == null && action.equals("edited") ? Changes.body(text) : changes;
  }

  /** Shows an issue to which a file was added with that file alone. */
  private static IssueView shown(IssueEvent event, IssueView view) {
    return event instanceof IssueAttachmentAdded added ? view.withFile(added.attachment()) : view;
  }

  /** Shows a milestone that the issue has just got with its counters from before, too. */
  private static IssueView before(String action, Cause cause, IssueView view, IssueRow issue) {
    MilestoneView milestone = view.metadata().milestone();
    boolean counted = cause.opening() || action.equals("opened") || action.equals("milestoned");
    return counted && milestone != null
        ? view.withMilestone(milestone.without(issue.closed))
        : view;
  }

  private void deliver(
      String action, CommentEvent event, Changes changes, EventMessage<?> message) {
    deliver(action, event, changes, message, null);
  }

  /**
   * @param body the text after the event; null if it is unknown
   */
  private void deliver(
      String action, CommentEvent event, Changes changes, EventMessage<?> message, String body) {
    Cause cause = Cause.of(message);
    boolean pull = event.pull();
    String type = pull ? "pull_request_comment" : "issue_comment";
    Optional<HookedRepository> hooked = contexts.of(event.repository(), cause.at(), Set.of(type));
    Optional<CommentRow> comment =
        hooked.isEmpty()
            ? Optional.empty()
            : comments.findIncludingDeleted(event.comment().value()).filter(row -> !row.pending);
    Optional<IssueAtEvent> issue = comment.flatMap(row -> issues.find(row.issueId, message));
    if (issue.isEmpty()) return;
    if (body != null) comment.get().body = body;
    var sent = new WebhookEvent(cause.event(), type, null, cause.at());
    webhooks.enqueue(
        hooked.get().hooks(),
        sent,
        () ->
            new Payloads.IssueComment(
                action,
                issues.view(issue.get(), hooked.get(), cause.actor()),
                pull ? issues.pullRequest(issue.get(), hooked.get(), cause.actor()) : null,
                commentViews.of(
                    comment.get(), hooked.get().row(), hooked.get().owner(), contexts.urls()),
                changes(action, changes, comment.get().body),
                contexts.repository(hooked.get(), cause.actor()),
                contexts.user(cause.actor()),
                pull));
  }
}
