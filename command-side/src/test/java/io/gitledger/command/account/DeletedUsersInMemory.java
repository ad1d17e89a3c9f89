package io.gitledger.command.account;

import io.gitledger.command.account.UserEvent.UserRestored;
import java.util.List;

/** In-memory {@link DeletedUsers}. Each restored user has lost the key 1. */
final class DeletedUsersInMemory implements DeletedUsers {
  @Override
  public void lockExclusive(UserId user) {}

  @Override
  public void archive(UserId user) {}

  @Override
  public UserRestored restore(UserId user) {
    return new UserRestored(user, List.of(1L), List.of(), List.of());
  }

  @Override
  public void erase(UserId user) {}
}
