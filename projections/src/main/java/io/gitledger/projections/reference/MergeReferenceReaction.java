package io.gitledger.projections.reference;

import io.gitledger.command.Command;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.issue.IssueCommand.CloseIssue;
import io.gitledger.command.issue.IssueCommand.ReopenIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pull.PullRequestEvent.PullRequestMerged;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.reference.ClosingReferences.ClosingReference;
import io.gitledger.query.dependency.DependencyFinder;
import io.gitledger.query.dependency.DependencyFinder.Closing;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import java.util.Optional;
import org.axonframework.eventhandling.EventHandler;

/**
 * Closes and reopens the issues that a merged pull request names with a keyword, on behalf of who
 * merged it. Whether it may was decided when the reference was written.
 */
@Reaction(writes = false)
class MergeReferenceReaction {
  private final ClosingReferences references;
  private final RepositoryFinder repositories;
  private final DependencyFinder dependencies;
  private final Commands commands;

  MergeReferenceReaction(
      ClosingReferences references,
      RepositoryFinder repositories,
      DependencyFinder dependencies,
      Commands commands) {
    this.references = references;
    this.repositories = repositories;
    this.dependencies = dependencies;
    this.commands = commands;
  }

  @EventHandler
  void on(PullRequestMerged event) {
    for (ClosingReference reference : references.list(event.issue().value()))
      repositories
          .findById(reference.repository())
          .filter(repository -> !repository.archived())
          .flatMap(repository -> command(event, reference, repository))
          .ifPresent(command -> send(command, event.mergedBy()));
  }

  /** Empty for an issue with open dependencies, which stays open. */
  private Optional<Command<?>> command(
      PullRequestMerged event, ClosingReference reference, RepositoryRow repository) {
    var issue = new IssueId(reference.issue());
    if (reference.reopens()) return Optional.of(new ReopenIssue(issue, event.commit()));
    Closing closing = dependencies.findClosing(reference.issue(), event.mergedBy());
    if (closing.blocked() && repository.tracker.issueDependencies) return Optional.empty();
    return Optional.of(
        new CloseIssue(issue, event.commit(), closing.timed() ? event.mergedBy() : 0));
  }

  private void send(Command<?> command, long user) {
    try {
      Origin.current().onBehalfOf(user).during(() -> commands.send(command));
    } catch (CommandRejectedException deleted) {
      // There is nothing to close any more.
    }
  }
}
