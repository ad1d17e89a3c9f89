package io.gitledger.command.branch;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/** Events of branch protections, visible to the administrators of the repository. */
public sealed interface BranchProtectionEvent extends RepositoryScoped {
  @Override
  default EventUnit unit() {
    return EventUnit.ADMINISTRATION;
  }

  /**
   * @param name of a branch, or a glob
   */
  @EventName("branch_protection.created")
  record BranchProtectionCreated(
      long repository, long protection, String name, long priority, BranchRules rules)
      implements BranchProtectionEvent {}

  @EventName("branch_protection.changed")
  record BranchProtectionChanged(long repository, long protection, long priority, BranchRules rules)
      implements BranchProtectionEvent {}

  /** The branch was renamed, and its protection with it. */
  @EventName("branch_protection.renamed")
  record BranchProtectionRenamed(long repository, long protection, String name)
      implements BranchProtectionEvent {}

  /**
   * The priorities of some protections were set to 1, 2, ...
   *
   * @param protections their ids in this order
   */
  @EventName("branch_protection.priorities_changed")
  record BranchProtectionPrioritiesChanged(long repository, List<Long> protections)
      implements BranchProtectionEvent {}

  @EventName("branch_protection.deleted")
  record BranchProtectionDeleted(long repository, long protection)
      implements BranchProtectionEvent {}
}
