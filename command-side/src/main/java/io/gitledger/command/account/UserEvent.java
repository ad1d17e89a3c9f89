package io.gitledger.command.account;

import io.gitledger.command.log.AccountScoped;
import io.gitledger.command.log.EventName;
import io.gitledger.command.vault.PersonalText;

/** What happened to a user's account. */
public sealed interface UserEvent extends AccountScoped {
  UserId user();

  @Override
  default long account() {
    return user().value();
  }

  @EventName("user.registered")
  record UserRegistered(
      UserId user,
      PersonalText login,
      PersonalText email,
      PersonalText fullName,
      String visibility,
      boolean restricted,
      boolean mustChangePassword,
      boolean administrator)
      implements UserEvent {}
}
