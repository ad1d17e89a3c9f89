package io.gitledger.projections;

import io.gitledger.command.log.OwnerRef;
import io.gitledger.query.OwnerColumns;

/** The same places for commands and for finders. */
public final class Owned {
  private Owned() {}

  public static OwnerColumns of(OwnerRef place) {
    return switch (place.kind()) {
      case REPOSITORY -> OwnerColumns.ofRepository(place.id());
      case ACCOUNT -> OwnerColumns.ofAccount(place.id());
      case INSTANCE -> OwnerColumns.INSTANCE;
    };
  }

  public static OwnerRef place(long repository, long account) {
    if (repository != 0) return OwnerRef.repository(repository);
    return account == 0 ? OwnerRef.INSTANCE : OwnerRef.account(account);
  }
}
