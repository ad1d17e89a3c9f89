package io.gitledger.projections.reference;

import io.gitledger.command.Command;
import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.issue.IssueCommand.CloseIssue;
import io.gitledger.command.issue.IssueCommand.ReopenIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.projections.reference.ClosingReferences.ClosingReference;
import io.gitledger.query.dependency.DependencyFinder;
import io.gitledger.query.dependency.DependencyFinder.Closing;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Closes and reopens the issues that a merged pull request names with a keyword, on behalf of the
 * merger, and each once. The permission was checked when the reference was written.
 */
@Component
public class MergeReferences {
  private final ClosingReferences references;
  private final RepositoryFinder repositories;
  private final DependencyFinder dependencies;
  private final Commands commands;

  MergeReferences(
      ClosingReferences references,
      RepositoryFinder repositories,
      DependencyFinder dependencies,
      Commands commands) {
    this.references = references;
    this.repositories = repositories;
    this.dependencies = dependencies;
    this.commands = commands;
  }

  /**
   * Processes the references that have not been processed yet.
   *
   * @param pull the id of the pull request's issue
   * @param commit the commit by which it was merged
   */
  public void follow(long pull, String commit, long mergedBy) {
    for (ClosingReference reference : references.listUnfollowed(pull, commit))
      repositories
          .findById(reference.repository())
          .filter(repository -> !repository.archived())
          .flatMap(repository -> command(reference, repository, commit, mergedBy))
          .ifPresent(command -> send(command, mergedBy));
  }

  /** Returns the command, or empty for an issue with open dependencies, which stays open. */
  private Optional<Command<?>> command(
      ClosingReference reference, RepositoryRow repository, String commit, long mergedBy) {
    var issue = new IssueId(reference.issue());
    if (reference.reopens()) return Optional.of(new ReopenIssue(issue, commit));
    Closing closing = dependencies.findClosing(reference.issue(), mergedBy);
    if (closing.blocked() && repository.tracker.issueDependencies) return Optional.empty();
    return Optional.of(new CloseIssue(issue, commit, closing.timed() ? mergedBy : 0));
  }

  private void send(Command<?> command, long user) {
    Origin.current().onBehalfOf(user).during(() -> commands.trySend(command));
  }
}
