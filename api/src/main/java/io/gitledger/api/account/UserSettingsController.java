package io.gitledger.api.account;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.command.account.UserId;
import io.gitledger.query.account.UserSettingsView;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;

/** A user's own settings. */
@ApiController(tag = "user")
class UserSettingsController {
  private final UserSettingsService settings;

  UserSettingsController(UserSettingsService settings) {
    this.settings = settings;
  }

  @Operation("Get user settings")
  @GetMapping("/user/settings")
  UserSettingsView getUserSettings(SignedIn caller) {
    return settings.get(caller.id());
  }

  @Operation("Update user settings")
  @PatchMapping("/user/settings")
  UserSettingsView updateUserSettings(SignedIn caller, @Body UserSettingsOptions body) {
    settings.update(new UserId(caller.id()), body);
    return settings.get(caller.id());
  }
}
