package io.gitledger.query.repository;

import io.gitledger.query.access.Permission;
import io.gitledger.query.account.AccountRow;

/**
 * A repository, its owner, and a viewer's permission.
 *
 * @param blocked whether the owner effectively blocks the viewer
 */
public record FoundRepository(
    RepositoryRow row, AccountRow owner, Permission permission, boolean blocked) {
  public OwnedRepository owned() {
    return new OwnedRepository(row, owner);
  }
}
