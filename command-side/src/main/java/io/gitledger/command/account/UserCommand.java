package io.gitledger.command.account;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.command.Command;
import io.gitledger.command.account.UserEvent.UserStandingChanged;
import io.gitledger.command.avatar.Picture;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of users. In changes, null keeps the current value. */
public sealed interface UserCommand<R> extends Command<R> {

  /**
   * Creates an account, on behalf of an administrator or at the first start; returns its {@link
   * UserId}.
   *
   * @param password in clear; only its hash is stored, in the vault
   * @param since creation time of the account; null: now
   * @param loginName may be empty
   */
  record RegisterUser(
      String login,
      String email,
      String password,
      String fullName,
      String visibility,
      boolean restricted,
      boolean mustChangePassword,
      boolean administrator,
      Instant since,
      String loginName)
      implements UserCommand<UserId> {
    public RegisterUser(
        String login,
        String email,
        String password,
        String fullName,
        String visibility,
        boolean restricted,
        boolean mustChangePassword,
        boolean administrator) {
      this(
          login,
          email,
          password,
          fullName,
          visibility,
          restricted,
          mustChangePassword,
          administrator,
          null,
          "");
    }

    @Override
    public String toString() {
      return "RegisterUser[" + login + "]";
    }
  }

  /**
   * Changes how the user signs in.
   *
   * @param password in clear; only its hash is stored, in the vault
   */
  record ChangeSignIn(
      @TargetAggregateIdentifier UserId user,
      String loginName,
      String password,
      Boolean mustChangePassword,
      Boolean prohibitsLogin)
      implements UserCommand<Void> {
    @Override
    public String toString() {
      return "ChangeSignIn[" + user + "]";
    }
  }

  /** Replaces the primary address. The previous one is removed. */
  record ChangeEmail(@TargetAggregateIdentifier UserId user, String email)
      implements UserCommand<Void> {}

  /** Adds an address beside the primary one. */
  record AddEmail(@TargetAggregateIdentifier UserId user, String email)
      implements UserCommand<Void> {}

  /** Removes an address other than the primary one. */
  record RemoveEmail(@TargetAggregateIdentifier UserId user, String email)
      implements UserCommand<Void> {}

  /**
   * Changes the appearance of pages, and whether others see the user's activity.
   *
   * @param theme any text, as is {@code diffViewStyle}
   */
  record ChangePreferences(
      @TargetAggregateIdentifier UserId user,
      String theme,
      String diffViewStyle,
      Boolean hidesActivity)
      implements UserCommand<Void> {}

  /**
   * Replaces the avatar.
   *
   * @param picture null for none
   */
  record ChangeAvatar(@TargetAggregateIdentifier UserId user, Picture picture)
      implements UserCommand<Void> {}

  /** Changes the profile. */
  record ChangeProfile(
      @TargetAggregateIdentifier UserId user,
      String fullName,
      String website,
      String location,
      String description,
      String language,
      Boolean hidesEmail)
      implements UserCommand<Void> {}

  /** Changes the user's flags, rights and visibility. */
  record ChangeStanding(
      @TargetAggregateIdentifier UserId user,
      Boolean active,
      Boolean administrator,
      Boolean restricted,
      Boolean mayUseGitHooks,
      Boolean mayImportLocal,
      Boolean mayCreateOrganizations,
      Integer maxRepositories,
      String visibility)
      implements UserCommand<Void> {
    /** Returns the standing after the change; null keeps the current value. */
    UserStandingChanged applyTo(UserStandingChanged standing) {
      return new UserStandingChanged(
          user,
          requireNonNullElse(active, standing.active()),
          requireNonNullElse(administrator, standing.administrator()),
          requireNonNullElse(restricted, standing.restricted()),
          requireNonNullElse(mayUseGitHooks, standing.mayUseGitHooks()),
          requireNonNullElse(mayImportLocal, standing.mayImportLocal()),
          requireNonNullElse(mayCreateOrganizations, standing.mayCreateOrganizations()),
          Math.max(
              User.DEFAULT_MAXIMUM,
              requireNonNullElse(maxRepositories, standing.maxRepositories())),
          requireNonNullElse(visibility, standing.visibility()));
    }
  }

  /**
   * Enables the offered second factor, whose codes are required in addition to the password from
   * then on; returns the recovery codes, whose texts are not stored.
   *
   * @param code generated from the offered secret
   */
  record EnableTotp(@TargetAggregateIdentifier UserId user, String code)
      implements UserCommand<List<String>> {
    @Override
    public String toString() {
      return "EnableTotp[" + user + "]";
    }
  }

  /**
   * Disables the second factor, so that the password is sufficient again. The caller checks the
   * permission.
   */
  record DisableTotp(@TargetAggregateIdentifier UserId user) implements UserCommand<Void> {}

  /**
   * Signs in with a recovery code instead of the second factor; returns whether the code was valid.
   */
  record UseRecoveryCode(@TargetAggregateIdentifier UserId user, String code)
      implements UserCommand<Boolean> {
    @Override
    public String toString() {
      return "UseRecoveryCode[" + user + "]";
    }
  }

  record RenameUser(@TargetAggregateIdentifier UserId user, String login)
      implements UserCommand<Void> {}

  /**
   * Deletes the account, which may be restored. Its repositories must have been deleted before.
   *
   * @param erases whether the person is erased as well, as by {@link EraseUser}
   */
  record DeleteUser(@TargetAggregateIdentifier UserId user, boolean erases)
      implements UserCommand<Void> {}

  /** Restores a deleted user. Rejected while others have the name or one of the addresses. */
  record RestoreUser(@TargetAggregateIdentifier UserId user) implements UserCommand<Void> {}

  /**
   * Erases the person whose account was deleted before: names and addresses in the log become
   * permanently unreadable.
   */
  record EraseUser(@TargetAggregateIdentifier UserId user) implements UserCommand<Void> {}
}
