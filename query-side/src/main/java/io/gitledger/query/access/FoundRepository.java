package io.gitledger.query.access;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.OwnedRepository;
import io.gitledger.query.repository.RepositoryRow;

/**
 * A repository, whose it is, and what somebody may do there.
 *
 * @param blocked whether the owner blocks that person, with effect
 */
public record FoundRepository(
    RepositoryRow row, AccountRow owner, Permission permission, boolean blocked) {
  public OwnedRepository owned() {
    return new OwnedRepository(row, owner);
  }
}
