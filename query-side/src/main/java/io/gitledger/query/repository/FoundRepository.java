package io.gitledger.query.repository;

import io.gitledger.query.access.Permission;
import io.gitledger.query.account.AccountRow;

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
