package io.gitledger.projections.hook;

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
import io.gitledger.command.pull.PullRequestEvent;
import io.gitledger.command.pull.PullRequestEvent.PullRequestBaseChanged;
import io.gitledger.command.pull.PullRequestEvent.PullRequestSynchronized;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.hook.WebhookContext.HookedRepository;
import io.gitledger.projections.hook.Webhooks.WebhookEvent;
import io.gitledger.query.hook.Payloads;
import io.gitledger.query.hook.Payloads.Changes;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.pull.PullRequestView;
import io.gitledger.query.pull.PullRequestView.BranchView;
import io.gitledger.query.repository.RepositoryView;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;

/** Webhook events of pull requests. {@link IssueWebhooks} handles their comments. */
@Reaction
class PullRequestWebhooks extends WebhookReaction {
  private static final String PLAIN = "pull_request";
  private static final String ASSIGN = "pull_request_assign";
  private static final String LABEL = "pull_request_label";
  private static final String MILESTONE = "pull_request_milestone";
  private static final String SYNC = "pull_request_sync";

  /** An event type with its action. */
  private record TypedAction(String type, String action, Changes changes) {
    private TypedAction(String type, String action) {
      this(type, action, null);
    }
  }

  private final IssuesAtEvents issues;
  private final CheckedPullRequests checked;

  PullRequestWebhooks(
      Webhooks webhooks,
      WebhookContext contexts,
      IssuesAtEvents issues,
      CheckedPullRequests checked) {
    super(webhooks, contexts);
    this.issues = issues;
    this.checked = checked;
  }

  @Override
  public boolean concerns(EventMessage<?> event) {
    boolean pull =
        event.getPayload() instanceof PullRequestEvent
            || event.getMetaData().containsKey(IssueEvent.PULL);
    return pull && super.concerns(event);
  }

  @EventHandler
  void on(IssueEvent event, EventMessage<?> message) {
    Cause cause = Cause.of(message);
    long milestone = IssueWebhooks.openedWith(message);
    TypedAction typed =
        switch (event) {
          case IssueOpened _ -> new TypedAction(PLAIN, "opened");
          case IssueClosed _ -> new TypedAction(PLAIN, "closed");
          case IssueReopened _ -> new TypedAction(PLAIN, "reopened");
          case IssueDeleted _ -> new TypedAction(PLAIN, "deleted");
          case IssueRetitled retitled -> edited(Changes.title(retitled.oldTitle()));
          case IssueRewritten rewritten -> edited(Changes.body(rewritten.oldBody()));
          case IssueAttachmentAdded _ -> edited(null);
          case AssigneeAdded _ -> new TypedAction(ASSIGN, "assigned");
          case AssigneeRemoved _ ->
              IssueWebhooks.endedByItself(message) ? null : new TypedAction(ASSIGN, "unassigned");
          case IssueLabelsChanged _ -> new TypedAction(LABEL, "label_updated");
          case IssueLabelsCleared _ -> new TypedAction(LABEL, "label_cleared");
          case IssueMilestoneChanged changed ->
              cause.opening() && milestone == 0 ? null : milestone(changed.milestone());
          default -> null;
        };
    if (typed != null) deliver(typed, event, message, cause);
    if (milestone != 0 && event instanceof IssueLabelsChanged)
      deliver(milestone(milestone), event, message, cause.and("milestone"));
  }

  private static TypedAction milestone(long milestone) {
    return new TypedAction(MILESTONE, milestone == 0 ? "demilestoned" : "milestoned");
  }

  private void deliver(TypedAction typed, IssueEvent event, EventMessage<?> message, Cause cause) {
    deliver(typed, null, null, event.repository(), event.issue().value(), message, cause);
  }

  @EventHandler
  void on(PullRequestSynchronized event, EventMessage<?> message) {
    deliver(
        new TypedAction(SYNC, "synchronized"),
        event.oldCommit(),
        event.commit(),
        event.repository(),
        event.issue().value(),
        message,
        Cause.of(message));
  }

  /**
   * Delivers a change of the base. The contract has the new branch where the former one would be
   * expected.
   */
  @EventHandler
  void on(PullRequestBaseChanged event, EventMessage<?> message) {
    deliver(
        edited(Changes.ref(event.base())),
        null,
        null,
        event.repository(),
        event.issue().value(),
        message,
        Cause.of(message));
  }

  private static TypedAction edited(Changes changes) {
    return new TypedAction(PLAIN, "edited", changes);
  }

  private void deliver(
      TypedAction typed,
      String before,
      String after,
      long repository,
      long issueId,
      EventMessage<?> message,
      Cause cause) {
    Optional<HookedRepository> hooked = contexts.of(repository, cause.at(), Set.of(typed.type()));
    Optional<IssueAtEvent> found =
        hooked.isEmpty() ? Optional.empty() : issues.find(issueId, message);
    if (found.isEmpty()) return;
    IssueAtEvent issue = found.get();
    issue.countIn(hooked.get().row(), typed.action(), cause);
    if (typed.action().equals("opened") || typed.type().equals(SYNC)) checked.require(issue.row());
    webhooks.enqueue(
        hooked.get().hooks(),
        new WebhookEvent(cause.event(), typed.type(), null, cause.at()),
        () ->
            new Payloads.PullRequest(
                typed.action(),
                before,
                after,
                issue.row().number,
                IssueWebhooks.changes(typed.action(), typed.changes(), issue.row().body),
                counted(typed, cause, view(typed, issue, hooked.get(), cause)),
                null,
                repository(typed, issue.row(), hooked.get(), cause),
                contexts.user(cause.actor()),
                cause.commit(),
                null));
  }

  /** Shows a milestone that the pull request has just got with its counters from before. */
  private static PullRequestView counted(TypedAction typed, Cause cause, PullRequestView view) {
    boolean isNew =
        cause.opening() || typed.action().equals("opened") || typed.action().equals("milestoned");
    return isNew ? view.beforeItsMilestoneCounts() : view;
  }

  /**
   * Returns the view. A merge is shown with the head branch, which may have been deleted after it.
   * Branches are counted again, since that may have happened after the repository was read.
   */
  private PullRequestView view(
      TypedAction typed, IssueAtEvent issue, HookedRepository hooked, Cause cause) {
    if (typed.action().equals("closed") && !cause.merges())
      return issues.closed(issue, hooked, cause);
    PullRequestView view = issues.pullRequest(issue, hooked, cause.actor());
    BranchView head = view.head();
    if (!cause.merges() || head.label().isEmpty() || head.ref().equals(head.label())) return view;
    if (head.repoId() == hooked.row().id)
      contexts.of(head.repoId()).ifPresent(now -> hooked.row().branches = now.row().branches + 1);
    return issues.pullRequest(issue, hooked, cause.actor()).withHeadBranch();
  }

  /**
   * Returns the repository's view. The event type determines whose permissions it shows (60 section
   * 7).
   */
  private RepositoryView repository(
      TypedAction typed, IssueRow issue, HookedRepository hooked, Cause cause) {
    if (typed.type().equals(SYNC) || typed.action().equals("label_updated"))
      return contexts.owned(hooked);
    boolean byActor =
        typed.type().equals(ASSIGN)
            || typed.type().equals(MILESTONE)
            || typed.action().equals("deleted")
            || cause.merges();
    return contexts.repository(hooked, byActor ? cause.actor() : issue.posterId);
  }
}
