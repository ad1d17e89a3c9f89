package io.gitledger.command.repository;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.repository.RepositoryCommand.Creation;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;

/** Claims of a new repository. */
final class RepositoryClaims {
  private RepositoryClaims() {}

  /**
   * Returns a new id that holds the name. Prevents the deletion of the owner and the watcher until
   * the transaction ends.
   */
  static RepositoryId claim(Creation command, Sequences sequences, Owners owners) {
    var repository = new RepositoryId(sequences.next(Kind.REPOSITORY));
    long owner = command.owner();
    long other = command.watcher() == 0 ? owner : command.watcher();
    String name = command.name().value();
    if (!owners.claim(Space.REPOSITORY, owner, other, name, repository.value()))
      throw CommandRejectedException.conflict("The repository with the same name already exists.");
    return repository;
  }

  static void claimFork(long owner, RepositoryId origin, RepositoryId repository, Names names) {
    if (!names.claim(Space.FORK, owner, origin.toString(), repository.value()))
      throw CommandRejectedException.conflict("The repository is already forked by this owner.");
  }
}
