package io.gitledger.api.account;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.ChangeEmail;
import io.gitledger.command.account.UserCommand.ChangeProfile;
import io.gitledger.command.account.UserCommand.ChangeSignIn;
import io.gitledger.command.account.UserCommand.ChangeStanding;
import io.gitledger.command.account.UserCommand.RegisterUser;
import io.gitledger.command.account.UserId;
import org.springframework.stereotype.Component;

/** What administrators do to accounts. */
@Component
class AccountChanges {
  private final Commands commands;
  private final PasswordRules passwords;

  AccountChanges(Commands commands, PasswordRules passwords) {
    this.commands = commands;
    this.passwords = passwords;
  }

  long create(CreateUserOption option) {
    demandLocal(option.sourceId());
    if (passwords.tooShort(option.password())) throw ApiError.badRequest("PasswordIsRequired");
    boolean visible = option.visibility() != null && !option.visibility().isEmpty();
    return commands
        .send(
            new RegisterUser(
                option.username(),
                option.email(),
                option.password(),
                option.fullName() == null ? "" : option.fullName(),
                visible ? option.visibility() : "public",
                Boolean.TRUE.equals(option.restricted()),
                !Boolean.FALSE.equals(option.mustChangePassword()),
                false,
                option.createdAt()))
        .value();
  }

  /** One after the other: what was right before the first mistake is done. */
  void edit(UserId user, EditUserOption option) {
    demandLocal(option.sourceId());
    boolean newPassword = option.password() != null && !option.password().isEmpty();
    if (newPassword && passwords.tooShort(option.password()))
      throw ApiError.badRequest(
          "password must be at least " + passwords.leastLength() + " characters");
    commands.send(
        new ChangeSignIn(
            user,
            option.loginName(),
            newPassword ? option.password() : null,
            option.mustChangePassword(),
            option.prohibitLogin()));
    if (option.email() != null) commands.send(new ChangeEmail(user, option.email()));
    commands.send(
        new ChangeStanding(
            user,
            option.active(),
            option.admin(),
            option.restricted(),
            option.allowGitHook(),
            option.allowImportLocal(),
            option.allowCreateOrganization(),
            option.maxRepoCreation(),
            option.changedVisibility()));
    commands.send(
        new ChangeProfile(
            user,
            option.fullName(),
            option.website(),
            option.location(),
            option.description(),
            null,
            null));
  }

  /** There are no other places to sign in than this one. */
  private static void demandLocal(long source) {
    if (source != 0) throw ApiError.invalid("login source does not exist [id: " + source + "]");
  }
}
