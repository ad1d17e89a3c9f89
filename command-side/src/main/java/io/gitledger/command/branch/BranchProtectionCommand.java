package io.gitledger.command.branch;

import io.gitledger.command.Command;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of branch protections, which are identified by their exact names. */
public sealed interface BranchProtectionCommand extends Command<Void> {

  /** Id of the branch protections of a repository. Its text form names their stream. */
  record BranchProtectionsId(long repository) {
    @Override
    public String toString() {
      return "branch-protections-" + repository;
    }
  }

  /**
   * Adds a protection.
   *
   * @param name of a branch, or a glob
   * @param priority 0 for the lowest precedence
   */
  record CreateBranchProtection(
      @TargetAggregateIdentifier BranchProtectionsId repository,
      String name,
      long priority,
      BranchRules.Change change)
      implements BranchProtectionCommand {}

  /**
   * Changes a protection.
   *
   * @param priority null keeps the current value
   */
  record ChangeBranchProtection(
      @TargetAggregateIdentifier BranchProtectionsId repository,
      String name,
      Long priority,
      BranchRules.Change change)
      implements BranchProtectionCommand {}

  record DeleteBranchProtection(
      @TargetAggregateIdentifier BranchProtectionsId repository, String name)
      implements BranchProtectionCommand {}

  /**
   * Sets the priorities of protections to 1, 2, ... in this order.
   *
   * @param protections ids; unknown ones are ignored
   */
  record PrioritizeBranchProtections(
      @TargetAggregateIdentifier BranchProtectionsId repository, List<Long> protections)
      implements BranchProtectionCommand {}
}
