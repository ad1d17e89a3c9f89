package io.gitledger.projections.pull;

import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.CloseIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pull.PullRequestCommand.ChangeBase;
import io.gitledger.command.pull.PullRequestCommand.DeleteHead;
import io.gitledger.command.pull.PullRequestCommand.FollowRenamedBranch;
import io.gitledger.command.pull.PullRequestCommand.Push;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.repository.RepositoryFinder;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/**
 * Updates pull requests whose branches are renamed or deleted. A limited number of open ones is
 * updated before the caller gets a response, all others by {@link PullRequestReaction}.
 */
@Component
public class PullRequestBranches {
  private static final int MAX_AT_ONCE = 50;

  private final PullRequestFinder pulls;
  private final RepositoryFinder repositories;
  private final PullRequestCommits commits;
  private final PullRequestChecks checks;
  private final Commands commands;

  PullRequestBranches(
      PullRequestFinder pulls,
      RepositoryFinder repositories,
      PullRequestCommits commits,
      PullRequestChecks checks,
      Commands commands) {
    this.pulls = pulls;
    this.repositories = repositories;
    this.commits = commits;
    this.checks = checks;
    this.commands = commands;
  }

  /** Updates pull requests of a renamed branch. Both names are short. */
  public void renameAtOnce(long repository, String from, String to) {
    Consumer<PullRequestRow> follow = pull -> commands.trySend(follow(pull, repository, from, to));
    some(pulls.listOpenByHead(repository, from), follow);
    some(pulls.listOpenByBase(repository, from), follow);
  }

  /**
   * Closes pull requests from the branch, and changes the base of those into it to the default
   * branch.
   */
  public void deleteAtOnce(long repository, String branch) {
    some(pulls.listOpenByHead(repository, branch), this::closeWithoutHead);
    some(pulls.listOpenByBase(repository, branch), this::retarget);
  }

  /** Closes pull requests from a repository into others. */
  public void deleteRepositoryAtOnce(long repository) {
    some(pulls.listOpenFrom(repository), this::close);
  }

  private static void some(List<PullRequestRow> found, Consumer<PullRequestRow> action) {
    found.stream().limit(MAX_AT_ONCE).forEach(action);
  }

  static FollowRenamedBranch follow(PullRequestRow pull, long repository, String from, String to) {
    return new FollowRenamedBranch(new PullRequestId(pull.id), repository, from, to);
  }

  void closeWithoutHead(PullRequestRow pull) {
    close(pull);
    commands.trySend(new DeleteHead(new PullRequestId(pull.id)));
  }

  void close(PullRequestRow pull) {
    commands.trySend(new CloseIssue(new IssueId(pull.issueId)));
  }

  /**
   * Changes the base to the default branch, unless that is the head or has an equal pull request
   * already.
   */
  void retarget(PullRequestRow pull) {
    repositories
        .findById(pull.repositoryId)
        .map(repository -> repository.defaultBranch)
        .filter(base -> mayGoInto(pull, base))
        .ifPresent(base -> retarget(pull, base));
  }

  private boolean mayGoInto(PullRequestRow pull, String base) {
    boolean same = pull.headRepositoryId == pull.repositoryId && pull.head.equals(base);
    return !same
        && pulls.findOpen(pull.repositoryId, base, pull.headRepositoryId, pull.head).isEmpty();
  }

  private void retarget(PullRequestRow pull, String base) {
    Push push = commits.all(pull.repositoryId, base, pull.repositoryId, pull.commit);
    commands.trySend(new ChangeBase(new PullRequestId(pull.id), base, push, true));
    checks.request(pull.id);
  }
}
