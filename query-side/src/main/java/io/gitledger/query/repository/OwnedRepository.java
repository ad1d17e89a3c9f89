package io.gitledger.query.repository;

import io.gitledger.query.account.AccountRow;

/** A repository and its owner. */
public record OwnedRepository(RepositoryRow row, AccountRow owner) {
  public String fullName() {
    return owner.login + "/" + row.name;
  }

  /** Returns whether the repository or its owner is private. */
  public boolean isPrivateOrInternal() {
    return row.isPrivate || owner.visibility.equals("private");
  }
}
