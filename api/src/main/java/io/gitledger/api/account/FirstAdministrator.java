package io.gitledger.api.account;

import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.RegisterUser;
import io.gitledger.query.account.AccountFinder;
import org.springframework.stereotype.Component;

/** Creates the administrator of a fresh installation. */
@Component
public class FirstAdministrator {
  private final Commands commands;
  private final AccountFinder accounts;

  FirstAdministrator(Commands commands, AccountFinder accounts) {
    this.commands = commands;
    this.accounts = accounts;
  }

  /** True without any account. */
  public boolean isMissing() {
    return !accounts.hasAny();
  }

  /** Creates an active administrator who may sign in with this password at once. */
  public void create(String name, String email, String password) {
    commands.send(new RegisterUser(name, email, password, "", "public", false, false, true));
  }
}
