package io.gitledger.projections.review;

import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.review.ReviewCommand.RequestReview;
import io.gitledger.command.review.ReviewCommand.Requested;
import io.gitledger.command.review.ReviewCommand.Reviewed;
import io.gitledger.command.review.ReviewCommand.ReviewsId;
import io.gitledger.projections.review.CodeOwnerFinder.Proposed;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.review.ReviewFinder;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Requests reviews from the owners of files that a pull request changes, except for those already
 * requested.
 */
@Component
public class CodeOwnerRequests {
  private final PullRequestFinder pulls;
  private final IssueFinder issues;
  private final RepositoryFinder repositories;
  private final AccountFinder accounts;
  private final ReviewFinder reviews;
  private final CodeOwnerFinder owners;
  private final Commands commands;

  CodeOwnerRequests(
      PullRequestFinder pulls,
      IssueFinder issues,
      RepositoryFinder repositories,
      AccountFinder accounts,
      ReviewFinder reviews,
      CodeOwnerFinder owners,
      Commands commands) {
    this.pulls = pulls;
    this.issues = issues;
    this.repositories = repositories;
    this.accounts = accounts;
    this.reviews = reviews;
    this.owners = owners;
    this.commands = commands;
  }

  /** Requests reviews from the owners that are found within the timeout of a request. */
  public void askSoon(IssueId issue) {
    ask(issue, (pull, row, known) -> owners.findSoon(pull, row.repositoryId, row.commit, known));
  }

  void ask(IssueId issue) {
    ask(issue, (pull, row, known) -> owners.find(pull, row.commit, known));
  }

  private interface Search {
    List<Requested> find(Proposed pull, PullRequestRow row, List<Requested> known);
  }

  private void ask(IssueId id, Search search) {
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
    for (Requested each : search.find(proposed, pull, known)) send(issue.get(), each);
  }

  private void send(IssueRow at, Requested requested) {
    var issue = new IssueId(at.id);
    // Rejected if there are too many reviews already.
    commands.trySend(
        new RequestReview(
            new ReviewsId(issue.value()),
            new Reviewed(issue, at.repositoryId, at.number),
            requested,
            true));
  }
}
