package io.gitledger.command.dependency;

import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;

/** Events of dependencies. They belong to the repository of the issue that depends on a blocker. */
public sealed interface DependencyEvent extends RepositoryScoped {
  IssueId issue();

  IssueId blocker();

  boolean pull();

  @Override
  default EventUnit unit() {
    return pull() ? EventUnit.PULLS : EventUnit.ISSUES;
  }

  @EventName("dependency.added")
  record DependencyAdded(IssueId issue, IssueId blocker, long repository, boolean pull)
      implements DependencyEvent {}

  /** The deletion of one of the issues ends a dependency without such an event. */
  @EventName("dependency.removed")
  record DependencyRemoved(IssueId issue, IssueId blocker, long repository, boolean pull)
      implements DependencyEvent {}
}
