package io.gitledger.api.pull;

import io.gitledger.api.content.BaseHead;
import io.gitledger.api.issue.AccountNames;
import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.projections.pull.PullRequestChecks;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.pull.PullRequestFilter;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.PullRequestView;
import io.gitledger.query.pull.PullRequestViews;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Reads and lists pull requests. */
@Component
public class PullRequestViewFinder {
  private final IssuePermissions access;
  private final AccountNames names;
  private final RepositoryResolver repositories;
  private final IssueFinder issues;
  private final PullRequestFinder pulls;
  private final PullRequestViews views;
  private final PullRequestChecks checks;
  private final RequestUrls urls;

  PullRequestViewFinder(
      IssuePermissions access,
      AccountNames names,
      RepositoryResolver repositories,
      IssueFinder issues,
      PullRequestFinder pulls,
      PullRequestViews views,
      PullRequestChecks checks,
      RequestUrls urls) {
    this.access = access;
    this.names = names;
    this.repositories = repositories;
    this.issues = issues;
    this.pulls = pulls;
    this.views = views;
    this.checks = checks;
    this.urls = urls;
  }

  /**
   * Returns the issue row of a pull request: 404 for an unknown number and for that of an issue.
   */
  public IssueRow require(RepositoryContext at, long number) {
    return access.find(at, number).filter(issue -> issue.pull).orElseThrow(ApiError::notFound);
  }

  public PullRequestRow requirePull(RepositoryContext at, long number) {
    return pulls.findByNumber(at.row().id, number).orElseThrow(ApiError::notFound);
  }

  /** Requires a merged pull request, else 404. */
  void requireMerged(RepositoryContext at, long number) {
    if (!requirePull(at, number).isMerged()) throw ApiError.notFound();
  }

  /** Returns a pull request. A check is scheduled for an open one whose branches have moved. */
  PullRequestView get(RepositoryContext at, long number) {
    IssueRow issue = require(at, number);
    PullRequestView view = views.of(issue, at.row(), at.owner(), at.viewer(), urls.current());
    if (!issue.closed && !view.merging().mergeable()) checks.request(view.id());
    return view;
  }

  /** Returns an edited pull request, with the base repository's current counters. */
  PullRequestView getEdited(RepositoryContext at, long number) {
    return get(repositories.find(at.row().id, at.caller()).orElse(at), number);
  }

  /**
   * Returns a pull request by its branches. The repository of the head's owner has the same name as
   * the base repository.
   */
  PullRequestView get(RepositoryContext at, String base, String head) {
    BaseHead asked = BaseHead.find(base + "..." + head).orElseThrow(ApiError::notFound);
    Optional<RepositoryContext> found =
        asked.owner() == null
            ? Optional.of(at)
            : repositories.find(
                asked.owner(),
                asked.repository() == null ? at.row().name : asked.repository(),
                at.caller());
    PullRequestRow pull =
        found
            .flatMap(from -> pulls.findByBranches(at.row().id, base, from.row().id, asked.head()))
            .orElseThrow(ApiError::notFound);
    return get(at, pull.number);
  }

  /** Returns the pull request whose merge created a commit. */
  PullRequestView getByMergeCommit(RepositoryContext at, String commit) {
    return get(
        at, pulls.findByMergeCommit(at.row().id, commit).orElseThrow(ApiError::notFound).number);
  }

  Paged<PullRequestView> list(RepositoryContext at, PullRequestFilter filter, Page page) {
    RowPage<IssueRow> found = pulls.list(at.row().id, filter, page.offset(), page.limit());
    var addresses = urls.current();
    return Paged.linked(
        found.map(rows -> views.of(rows, at.row(), at.owner(), at.viewer(), addresses)));
  }

  /** Returns the id of an author: 400 for an unknown login, null for none. */
  Long poster(RepositoryContext at, String login) {
    return names.requirePoster(at, login);
  }

  List<PullRequestView> listPinned(RepositoryContext at) {
    return views.complete(
        issues.listPinned(at.row().id, true), at.row(), at.owner(), at.viewer(), urls.current());
  }

  /** Returns the repository of the head, or empty if it is invisible to the caller. */
  Optional<RepositoryContext> head(RepositoryContext at, PullRequestRow pull) {
    return repositories.find(pull.headRepositoryId, at.caller());
  }
}
