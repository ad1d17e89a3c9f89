package io.gitledger.command.branch;

import io.gitledger.command.branch.BranchProtectionCommand.BranchProtectionsId;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.Repository;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Component;

/** Renames branch protections in the transaction that renames their branches. */
@Component
class BranchProtectionNames {
  private final Repository<BranchProtections> repository;

  BranchProtectionNames(@Lazy Repository<BranchProtections> repository) {
    this.repository = repository;
  }

  void renameBranch(long of, String from, String to) {
    try {
      repository
          .load(new BranchProtectionsId(of).toString())
          .execute(protections -> protections.renameBranch(of, from, to));
    } catch (AggregateNotFoundException none) {
      // The repository has never had a protection.
    }
  }
}
