package io.gitledger.projections.hook;

import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.review.ReviewCommand.ReviewsId;
import io.gitledger.projections.EventHistory;
import io.gitledger.projections.hook.WebhookContext.HookedRepository;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.UserView;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.issue.IssueViews;
import io.gitledger.query.label.IssueLabelFinder;
import io.gitledger.query.label.LabelView;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestView;
import io.gitledger.query.pull.PullRequestViews;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.team.TeamView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventMessage;
import org.springframework.stereotype.Component;

/** Finds issues and pull requests in their state right after events, and creates their views. */
@Component
class IssuesAtEvents {
  /** The longest time between the deletion of a repository and the closing of its pull requests. */
  private static final Duration CLOSES_WITHIN = Duration.ofMinutes(1);

  private final IssueFinder issues;
  private final IssueLabelFinder labels;
  private final CommentFinder comments;
  private final PullRequestFinder pulls;
  private final EventHistory history;
  private final IssueViews issueViews;
  private final PullRequestViews pullViews;
  private final WebhookContext contexts;

  IssuesAtEvents(
      IssueFinder issues,
      IssueLabelFinder labels,
      CommentFinder comments,
      PullRequestFinder pulls,
      EventHistory history,
      IssueViews issueViews,
      PullRequestViews pullViews,
      WebhookContext contexts) {
    this.issues = issues;
    this.labels = labels;
    this.comments = comments;
    this.pulls = pulls;
    this.history = history;
    this.issueViews = issueViews;
    this.pullViews = pullViews;
    this.contexts = contexts;
  }

  /** Finds an issue, including a deleted one. */
  Optional<IssueAtEvent> find(long issue, EventMessage<?> event) {
    return issues.findIncludingDeleted(issue).map(row -> at(event, row));
  }

  private IssueAtEvent at(EventMessage<?> event, IssueRow row) {
    List<Long> labelled = row.labels == 0 ? List.of() : labels.listIds(row.id);
    boolean changed =
        event.getPayload() instanceof IssueEvent || row.updatedAt.isAfter(event.getTimestamp());
    Stream<? extends EventMessage<?>> later =
        changed ? history.after(event, new IssueId(row.id).toString()) : Stream.empty();
    row.comments =
        event.getPayload() instanceof IssueOpened
            ? 0
            : comments.countAt(row.id, event.getTimestamp());
    return IssueAtEvent.of(row, labelled, reviewers(event, row), later, event);
  }

  private ReviewersAtEvent reviewers(EventMessage<?> event, IssueRow row) {
    if (!row.pull) return null;
    return ReviewersAtEvent.of(history.all(new ReviewsId(row.id).toString()), event).orElse(null);
  }

  IssueView view(IssueAtEvent issue, HookedRepository hooked, long viewer) {
    IssueView view =
        issueViews.of(issue.row(), hooked.row(), hooked.owner(), signedIn(viewer), contexts.urls());
    return changedLabels(issue, view.metadata().labels(), hooked)
        .map(view::withLabels)
        .orElse(view);
  }

  PullRequestView pullRequest(IssueAtEvent issue, HookedRepository hooked, long viewer) {
    PullRequestView view =
        pullViews.of(issue.row(), hooked.row(), hooked.owner(), signedIn(viewer), contexts.urls());
    if (!issue.row().closed) view = view.withoutMerge();
    if (issue.reviewers() != null && !issue.reviewers().equals(reviewers(view)))
      view =
          pullViews.withReviewers(
              view,
              issue.reviewers().users(),
              issue.reviewers().teams(),
              hooked.owner(),
              contexts.urls());
    return changedLabels(issue, view.metadata().labels(), hooked)
        .map(view::withLabels)
        .orElse(view);
  }

  /**
   * Returns the view of a closed pull request. If the deletion of its head repository closed it,
   * the payload shows that repository (60 section 13), as far as the actor of the deletion may read
   * it.
   */
  PullRequestView closed(IssueAtEvent issue, HookedRepository hooked, Cause cause) {
    PullRequestView view = pullRequest(issue, hooked, cause.actor());
    if (view.head().repoId() != PullRequestViews.DELETED) return view;
    Optional<HookedRepository> head =
        pulls
            .findById(view.id())
            .flatMap(pull -> contexts.of(pull.headRepositoryId))
            .filter(found -> hasJustBeenDeleted(found, cause.at()));
    if (head.isEmpty()) return view;
    RepositoryView shown = contexts.repository(head.get(), cause.actor());
    if (!shown.permissions().pull()) return view;
    if (head.get().row().forkOf == hooked.row().id) hooked.row().forks++;
    return pullViews.withHead(pullRequest(issue, hooked, cause.actor()), shown);
  }

  private static boolean hasJustBeenDeleted(HookedRepository repository, Instant at) {
    Instant deleted = repository.row().deletedAt;
    return deleted != null && !deleted.isAfter(at) && deleted.plus(CLOSES_WITHIN).isAfter(at);
  }

  private static ReviewersAtEvent reviewers(PullRequestView view) {
    return new ReviewersAtEvent(
        view.metadata().requestedReviewers().stream().map(UserView::id).toList(),
        view.metadata().requestedReviewersTeams().stream().map(TeamView::id).toList());
  }

  private static Viewer signedIn(long account) {
    return new Viewer(account, false, false, false);
  }

  /**
   * Returns the labels at that time, or empty if they are the current ones, which the view shows.
   */
  private Optional<List<LabelView>> changedLabels(
      IssueAtEvent issue, List<LabelView> shown, HookedRepository hooked) {
    Set<Long> now = shown.stream().map(LabelView::id).collect(Collectors.toSet());
    return now.equals(issue.labels())
        ? Optional.empty()
        : Optional.of(
            issueViews.labels(issue.labels(), hooked.row(), hooked.owner(), contexts.urls()));
  }
}
