package io.gitledger.projections;

import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.RegisterUser;
import io.gitledger.command.account.UserId;

/** Creates users for tests. */
public final class TestUsers {
  private TestUsers() {}

  public static UserId register(Commands commands, String login) {
    return commands.send(
        new RegisterUser(
            login, login + "@example.com", "Passw0rd!u", "", "public", false, false, false));
  }
}
