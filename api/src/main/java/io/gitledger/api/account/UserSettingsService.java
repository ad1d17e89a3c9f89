package io.gitledger.api.account;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.ChangePreferences;
import io.gitledger.command.account.UserCommand.ChangeProfile;
import io.gitledger.command.account.UserId;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.UserSettingsView;
import org.springframework.stereotype.Component;

/** A user's own settings. */
@Component
class UserSettingsService {
  private final Commands commands;
  private final AccountFinder accounts;

  UserSettingsService(Commands commands, AccountFinder accounts) {
    this.commands = commands;
    this.accounts = accounts;
  }

  UserSettingsView get(long user) {
    return accounts.findById(user).map(UserSettingsView::of).orElseThrow(ApiError::tokenRequired);
  }

  void update(UserId user, UserSettingsOptions option) {
    commands.send(
        new ChangeProfile(
            user,
            option.fullName(),
            option.website(),
            option.location(),
            option.description(),
            option.language(),
            option.hideEmail()));
    commands.send(
        new ChangePreferences(user, option.theme(), option.diffViewStyle(), option.hideActivity()));
  }
}
