package io.gitledger.command.dependency;

import io.gitledger.command.Command;
import io.gitledger.command.issue.IssueId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of dependencies between issues and pull requests. */
public sealed interface DependencyCommand extends Command<Void> {

  /**
   * Id of the dependency of an issue on its blocker. Its text form names the stream of the
   * dependency.
   */
  record DependencyId(IssueId issue, IssueId blocker) {
    @Override
    public String toString() {
      return "dependency-" + issue.value() + "-" + blocker.value();
    }
  }

  /**
   * Adds a dependency. Rejected if the blocker already depends on the issue, directly or
   * transitively.
   *
   * @param repository of the issue
   * @param pull whether the issue is a pull request
   */
  record AddDependency(
      @TargetAggregateIdentifier DependencyId dependency, long repository, boolean pull)
      implements DependencyCommand {}

  /** Removes a dependency. The parameters are those of {@link AddDependency}. */
  record RemoveDependency(
      @TargetAggregateIdentifier DependencyId dependency, long repository, boolean pull)
      implements DependencyCommand {}
}
