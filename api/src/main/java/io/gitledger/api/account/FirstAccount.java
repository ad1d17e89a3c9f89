package io.gitledger.api.account;

import io.gitledger.api.program.FirstAdministrator;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.RegisterUser;
import io.gitledger.query.account.AccountFinder;
import org.springframework.stereotype.Component;

/** Registers the administrator of a fresh installation. */
@Component
class FirstAccount implements FirstAdministrator {
  private final Commands commands;
  private final AccountFinder accounts;

  FirstAccount(Commands commands, AccountFinder accounts) {
    this.commands = commands;
    this.accounts = accounts;
  }

  @Override
  public boolean isMissing() {
    return !accounts.hasAny();
  }

  @Override
  public void create(String name, String email, String password) {
    commands.send(new RegisterUser(name, email, password, "", "public", false, false, true));
  }
}
