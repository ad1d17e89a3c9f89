package io.gitledger.command.dependency;

import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;

/** Events of dependencies. They belong to the repository of the issue that has the blocker. */
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

  /** A dependency was removed. If one of the issues is deleted, there is no such event. */
  @EventName("dependency.removed")
  record DependencyRemoved(IssueId issue, IssueId blocker, long repository, boolean pull)
      implements DependencyEvent {}
}
