package io.gitledger.api.account;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.RegisterUser;
import org.springframework.stereotype.Component;

/** Makes accounts for the operator of the installation. */
@Component
public class AccountRegistration {
  /** What an operator says of a new user. */
  public record NewUser(
      String name,
      String email,
      String password,
      boolean administrator,
      boolean mustChangePassword) {
    @Override
    public String toString() {
      return "NewUser[" + name + "]";
    }
  }

  private final Commands commands;
  private final PasswordRules passwords;

  AccountRegistration(Commands commands, PasswordRules passwords) {
    this.commands = commands;
    this.passwords = passwords;
  }

  /**
   * Answers the id of the new account.
   *
   * @throws Refused when there can be no such account
   */
  public long register(NewUser user) {
    if (passwords.tooShort(user.password()))
      throw CommandRejectedException.invalid(
          "the password must have at least " + passwords.leastLength() + " characters");
    return commands
        .send(
            new RegisterUser(
                user.name(),
                user.email(),
                user.password(),
                "",
                "public",
                false,
                user.mustChangePassword(),
                user.administrator()))
        .value();
  }
}
