package io.gitledger.projections.review;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pull.PullRequestEvent.PullRequestBaseChanged;
import io.gitledger.command.pull.PullRequestEvent.PullRequestCreated;
import io.gitledger.command.pull.PullRequestEvent.PullRequestSynchronized;
import io.gitledger.command.review.ReviewCommand.RequestReview;
import io.gitledger.command.review.ReviewCommand.Requested;
import io.gitledger.command.review.ReviewCommand.Reviewed;
import io.gitledger.command.review.ReviewCommand.ReviewsId;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.pull.PullRequestRefs;
import io.gitledger.projections.review.CodeOwnerFinder.Proposed;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.PullRequestTitle;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.review.ReviewFinder;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.MetaData;

/**
 * Asks the owners of changed files for reviews. Those of a new pull request are asked with it, but
 * for whom it would have taken too long to find.
 */
@Reaction(processor = "pulls", writes = false)
class CodeOwnersReaction {
  private final PullRequestFinder pulls;
  private final PullRequestRefs refs;
  private final IssueFinder issues;
  private final RepositoryFinder repositories;
  private final AccountFinder accounts;
  private final ReviewFinder reviews;
  private final CodeOwnerFinder owners;
  private final Commands commands;

  CodeOwnersReaction(
      PullRequestFinder pulls,
      PullRequestRefs refs,
      IssueFinder issues,
      RepositoryFinder repositories,
      AccountFinder accounts,
      ReviewFinder reviews,
      CodeOwnerFinder owners,
      Commands commands) {
    this.pulls = pulls;
    this.refs = refs;
    this.issues = issues;
    this.repositories = repositories;
    this.accounts = accounts;
    this.reviews = reviews;
    this.owners = owners;
    this.commands = commands;
  }

  /** The head of a fork may not be in the base yet. */
  @EventHandler
  void on(PullRequestCreated event, EventMessage<?> message) {
    pulls.findById(event.pull().value()).ifPresent(refs::move);
    ask(event.issue(), message);
  }

  @EventHandler
  void on(PullRequestSynchronized event, EventMessage<?> message) {
    ask(event.issue(), message);
  }

  @EventHandler
  void on(PullRequestBaseChanged event, EventMessage<?> message) {
    ask(event.issue(), message);
  }

  @EventHandler
  void on(IssueRetitled event, MetaData about, EventMessage<?> message) {
    boolean ready =
        PullRequestTitle.isDraft(event.oldTitle()) && !PullRequestTitle.isDraft(event.title());
    if (ready && about.containsKey(IssueEvent.PULL)) ask(event.issue(), message);
  }

  private void ask(IssueId id, EventMessage<?> message) {
    Optional<IssueRow> issue = issues.findById(id.value()).filter(row -> !row.closed);
    Optional<RepositoryRow> repository =
        issue.flatMap(row -> repositories.findById(row.repositoryId));
    if (repository.isEmpty()) return;
    Optional<AccountRow> owner = accounts.findById(repository.get().ownerId);
    PullRequestRow pull = pulls.byIssues(List.of(id.value())).get(id.value());
    if (owner.isEmpty() || pull == null) return;
    var proposed =
        new Proposed(
            repository.get(), owner.get(), issue.get().posterId, issue.get().title, pull.base);
    List<Requested> known =
        reviews.listByIssue(id.value()).stream()
            .map(row -> new Requested(row.reviewerId, row.teamId, false))
            .toList();
    for (Requested each : owners.find(proposed, pull.commit, known))
      send(issue.get(), each, message);
  }

  /** On behalf of whoever changed the pull request. */
  private void send(IssueRow at, Requested requested, EventMessage<?> message) {
    var issue = new IssueId(at.id);
    var command =
        new RequestReview(
            new ReviewsId(issue.value()),
            new Reviewed(issue, at.repositoryId, at.number),
            requested,
            true);
    try {
      Origin.current()
          .onBehalfOf(Origin.actorOf(message.getMetaData()))
          .during(() -> commands.send(command));
    } catch (CommandRejectedException full) {
      // There are too many reviews already.
    }
  }
}
