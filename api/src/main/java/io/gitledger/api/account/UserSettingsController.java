package io.gitledger.api.account;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.ChangePreferences;
import io.gitledger.command.account.UserCommand.ChangeProfile;
import io.gitledger.command.account.UserId;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.account.UserSettingsView;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;

/** What users set up for themselves. */
@ApiController(tag = "user")
class UserSettingsController {
  private final Commands commands;
  private final AccountRows accounts;

  UserSettingsController(Commands commands, AccountRows accounts) {
    this.commands = commands;
    this.accounts = accounts;
  }

  @Operation("Get user settings")
  @GetMapping("/user/settings")
  UserSettingsView getUserSettings(SignedIn caller) {
    return accounts
        .byId(caller.id())
        .map(UserSettingsView::of)
        .orElseThrow(ApiError::tokenRequired);
  }

  @Operation("Update user settings")
  @PatchMapping("/user/settings")
  UserSettingsView updateUserSettings(SignedIn caller, @Body UserSettingsOptions body) {
    var user = new UserId(caller.id());
    commands.send(
        new ChangeProfile(
            user,
            body.fullName(),
            body.website(),
            body.location(),
            body.description(),
            body.language(),
            body.hideEmail()));
    commands.send(
        new ChangePreferences(user, body.theme(), body.diffViewStyle(), body.hideActivity()));
    return getUserSettings(caller);
  }
}
