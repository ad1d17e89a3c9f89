package io.gitledger.command.account;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.command.Command;
import io.gitledger.command.account.UserEvent.UserStandingChanged;
import io.gitledger.command.avatar.Picture;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of users. In changes, null keeps the value. */
public sealed interface UserCommand<R> extends Command<R> {

  /**
   * An administrator (or the first start) makes an account; answers its {@link UserId}.
   *
   * @param password in clear; only its hash is kept, in the vault
   * @param since when the account counts as made; null: now
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
   * @param password in clear; only its hash is kept, in the vault
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

  /** Another primary address in place of the one there is, which is forgotten. */
  record ChangeEmail(@TargetAggregateIdentifier UserId user, String email)
      implements UserCommand<Void> {}

  /** One more address beside the primary one. */
  record AddEmail(@TargetAggregateIdentifier UserId user, String email)
      implements UserCommand<Void> {}

  /** Gives up an address; the primary one stays. */
  record RemoveEmail(@TargetAggregateIdentifier UserId user, String email)
      implements UserCommand<Void> {}

  /**
   * Changes the look of pages, and whether others see the user's activity.
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
   * Another picture.
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
    /** The standing after the change: what is null stays as it is. */
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
   * From now on a code of the secret that was offered goes with the password; answers the recovery
   * codes, whose texts are kept nowhere.
   *
   * @param code one of the offered secret
   */
  record EnableTotp(@TargetAggregateIdentifier UserId user, String code)
      implements UserCommand<List<String>> {
    @Override
    public String toString() {
      return "EnableTotp[" + user + "]";
    }
  }

  /** The password is enough again. Who may ask for this is decided before. */
  record DisableTotp(@TargetAggregateIdentifier UserId user) implements UserCommand<Void> {}

  /** Signs in by a recovery code in place of the second factor; answers whether it was one. */
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
   * Removes the account, until it is restored. Its repositories must be gone already.
   *
   * @param erases whether the person is erased as well, as by {@link EraseUser}
   */
  record DeleteUser(@TargetAggregateIdentifier UserId user, boolean erases)
      implements UserCommand<Void> {}

  /** Brings a deleted user back. Refused while others have the name or one of the addresses. */
  record RestoreUser(@TargetAggregateIdentifier UserId user) implements UserCommand<Void> {}

  /**
   * Erases the person whose account was deleted before: names and addresses in the log become
   * unreadable for ever.
   */
  record EraseUser(@TargetAggregateIdentifier UserId user) implements UserCommand<Void> {}
}
