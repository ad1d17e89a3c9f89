package io.gitledger.api.git;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.RepositoryRow;

/** A repository that a git client named. */
record GitPlace(RepositoryRow row, AccountRow owner) {
  String fullName() {
    return owner.login + "/" + row.name;
  }
}
