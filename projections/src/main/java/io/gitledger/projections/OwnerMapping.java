package io.gitledger.projections;

import io.gitledger.command.log.OwnerRef;
import io.gitledger.query.OwnerColumns;

/** Maps owners from the form used by commands to the form used by finders. */
public final class OwnerMapping {
  private OwnerMapping() {}

  public static OwnerColumns columns(OwnerRef owner) {
    return switch (owner.kind()) {
      case REPOSITORY -> OwnerColumns.ofRepository(owner.id());
      case ACCOUNT -> OwnerColumns.ofAccount(owner.id());
      case INSTANCE -> OwnerColumns.INSTANCE;
    };
  }

  public static OwnerRef owner(long repository, long account) {
    if (repository != 0) return OwnerRef.repository(repository);
    return account == 0 ? OwnerRef.INSTANCE : OwnerRef.account(account);
  }
}
