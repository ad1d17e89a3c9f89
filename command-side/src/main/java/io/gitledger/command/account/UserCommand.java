package io.gitledger.command.account;

import io.gitledger.command.Command;

/** What can be asked of a user's account. */
public sealed interface UserCommand<R> extends Command<R> {

  /**
   * An administrator (or the first start) makes an account; answers its {@link UserId}.
   *
   * @param password in clear; only its hash is kept, in the vault
   */
  record RegisterUser(
      String login,
      String email,
      String password,
      String fullName,
      String visibility,
      boolean restricted,
      boolean mustChangePassword,
      boolean administrator)
      implements UserCommand<UserId> {
    @Override
    public String toString() {
      return "RegisterUser[" + login + "]";
    }
  }
}
