package io.gitledger.api.account;

import io.gitledger.api.program.FirstAdministrator;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.RegisterUser;
import io.gitledger.query.account.AccountRows;
import org.springframework.stereotype.Component;

/** Registers the administrator of a fresh installation. */
@Component
class FirstAccount implements FirstAdministrator {
  private final Commands commands;
  private final AccountRows accounts;

  FirstAccount(Commands commands, AccountRows accounts) {
    this.commands = commands;
    this.accounts = accounts;
  }

  @Override
  public boolean isMissing() {
    return !accounts.anybody();
  }

  @Override
  public void create(String name, String email, String password) {
    commands.send(new RegisterUser(name, email, password, "", "public", false, false, true));
  }
}
