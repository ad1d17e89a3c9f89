package io.gitledger.api.account;

import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.RegisterUser;
import io.gitledger.query.account.AccountFinder;
import org.springframework.stereotype.Component;

/** Creates the administrator of a new installation. */
@Component
public class FirstAdministrator {
  private final Commands commands;
  private final AccountFinder accounts;

  FirstAdministrator(Commands commands, AccountFinder accounts) {
    this.commands = commands;
    this.accounts = accounts;
  }

  /** Returns whether there is no account. */
  public boolean isMissing() {
    return !accounts.hasAny();
  }

  /** Creates an active administrator who may sign in at once with this password. */
  public void create(String name, String email, String password) {
    commands.send(new RegisterUser(name, email, password, "", "public", false, false, true));
  }
}
