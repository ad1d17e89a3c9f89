package io.gitledger.api.git;

import io.gitledger.query.access.FoundRepository;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.RepositoryRow;

/** A repository that a git client named. */
record GitPlace(RepositoryRow row, AccountRow owner) {
  static GitPlace of(FoundRepository found) {
    return new GitPlace(found.row(), found.owner());
  }

  String fullName() {
    return owner.login + "/" + row.name;
  }
}
