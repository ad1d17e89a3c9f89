package io.gitledger.api.pull;

import io.gitledger.api.content.BranchMaintainers;
import io.gitledger.api.content.Pusher;
import io.gitledger.api.content.RefUpdatePolicy;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.FoundRepository;
import java.util.Optional;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;

/**
 * Users who push to the heads of pull requests: those with write access to the head repository and,
 * if the author allows edits by maintainers, those who may merge, with the permissions of the
 * author.
 */
@Component
public class HeadPushers implements BranchMaintainers {
  private final Access access;
  private final AccountFinder accounts;
  private final IssueFinder issues;
  private final PullRequestFinder pulls;
  private final RefUpdatePolicy refs;
  private final MergePolicy merges;

  HeadPushers(
      Access access,
      AccountFinder accounts,
      IssueFinder issues,
      PullRequestFinder pulls,
      RefUpdatePolicy refs,
      MergePolicy merges) {
    this.access = access;
    this.accounts = accounts;
    this.issues = issues;
    this.pulls = pulls;
    this.refs = refs;
    this.merges = merges;
  }

  /**
   * Finds the author with whose permissions a maintainer may push, if an author of a pull request
   * from the branch allows it.
   */
  @Override
  public Optional<Pusher> findMaintainer(Viewer viewer, long repository, String branch) {
    return pulls.listOpenByHead(repository, branch).stream()
        .flatMap(
            pull -> findAuthor(viewer, pull, base -> base.permission().writes(Unit.CODE)).stream())
        .findFirst();
  }

  /**
   * Returns the pusher with whose permissions a user may update the head from the base, or empty.
   */
  Optional<Pusher> find(Viewer viewer, PullRequestRow pull) {
    return writer(viewer, pull.headRepositoryId)
        .or(() -> findAuthor(viewer, pull, base -> mayMerge(viewer, pull, base)));
  }

  private boolean mayMerge(Viewer viewer, PullRequestRow pull, FoundRepository base) {
    return merges.mayMerge(viewer, base.owner(), base.permission(), merges.rule(pull));
  }

  /** Returns the author if edits by maintainers of the base are allowed, and the viewer is one. */
  private Optional<Pusher> findAuthor(
      Viewer viewer, PullRequestRow pull, Predicate<FoundRepository> maintained) {
    if (!pull.maintainerEdit || viewer.anonymous()) return Optional.empty();
    return access
        .find(viewer, pull.repositoryId)
        .filter(maintained)
        .flatMap(base -> issues.findByNumber(pull.repositoryId, pull.number))
        .flatMap(issue -> accounts.findById(issue.posterId))
        .map(AccountRow::viewer)
        .flatMap(author -> writer(author, pull.headRepositoryId));
  }

  private Optional<Pusher> writer(Viewer viewer, long repository) {
    return access
        .find(viewer, repository)
        .filter(head -> head.permission().writes(Unit.CODE))
        .filter(head -> !head.row().archived() && !head.row().mirror)
        .map(head -> refs.pusher(viewer.id(), head.owner()));
  }
}
