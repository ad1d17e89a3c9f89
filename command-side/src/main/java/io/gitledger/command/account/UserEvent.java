package io.gitledger.command.account;

import io.gitledger.command.log.AccountScoped;
import io.gitledger.command.log.EventName;
import io.gitledger.command.vault.PersonalText;
import java.time.Instant;
import java.util.List;

/** Events of users. A change has all values of its group. */
public sealed interface UserEvent extends AccountScoped {
  UserId user();

  @Override
  default long account() {
    return user().value();
  }

  /**
   * An account was made.
   *
   * @param since when it counts as made, where that is not the time of the event; else null
   */
  @EventName(value = "user.registered", revision = 2)
  record UserRegistered(
      UserId user,
      PersonalText login,
      PersonalText email,
      PersonalText fullName,
      String visibility,
      boolean restricted,
      boolean mustChangePassword,
      boolean administrator,
      Instant since)
      implements UserEvent {}

  @EventName("user.renamed")
  record UserRenamed(UserId user, PersonalText from, PersonalText to) implements UserEvent {}

  @EventName("user.email_changed")
  record UserEmailChanged(UserId user, PersonalText email) implements UserEvent {}

  /**
   * The user has a further address.
   *
   * @param activated whether it is known to be the user's
   */
  @EventName("user.email_added")
  record UserEmailAdded(UserId user, PersonalText email, boolean activated) implements UserEvent {}

  /**
   * An address that was not the primary one is no longer the user's.
   *
   * @param number of the event that brought it, within the user's stream
   */
  @EventName("user.email_removed")
  record UserEmailRemoved(UserId user, long number, PersonalText email) implements UserEvent {}

  /**
   * The look of pages.
   *
   * @param hidesActivity whether others do not see what the user does
   */
  @EventName("user.preferences_changed")
  record UserPreferencesChanged(
      UserId user, PersonalText theme, PersonalText diffViewStyle, boolean hidesActivity)
      implements UserEvent {}

  /**
   * The user shows another picture.
   *
   * @param hash which one; empty for none
   */
  @EventName("user.avatar_changed")
  record UserAvatarChanged(UserId user, String hash) implements UserEvent {}

  @EventName("user.password_changed")
  record UserPasswordChanged(UserId user) implements UserEvent {}

  /** A code of a second factor goes with the password from now on. */
  @EventName("user.totp_enabled")
  record UserTotpEnabled(UserId user) implements UserEvent {}

  @EventName("user.totp_disabled")
  record UserTotpDisabled(UserId user) implements UserEvent {}

  /** Somebody who knows the password came in without the second factor, by a recovery code. */
  @EventName("user.recovery_code_used")
  record UserRecoveryCodeUsed(UserId user) implements UserEvent {}

  @EventName("user.sign_in_changed")
  record UserSignInChanged(
      UserId user, PersonalText loginName, boolean mustChangePassword, boolean prohibitsLogin)
      implements UserEvent {}

  @EventName("user.profile_changed")
  record UserProfileChanged(
      UserId user,
      PersonalText fullName,
      PersonalText website,
      PersonalText location,
      PersonalText description,
      String language,
      boolean hidesEmail)
      implements UserEvent {}

  @EventName("user.standing_changed")
  record UserStandingChanged(
      UserId user,
      boolean active,
      boolean administrator,
      boolean restricted,
      boolean mayUseGitHooks,
      boolean mayImportLocal,
      boolean mayCreateOrganizations,
      int maxRepositories,
      String visibility)
      implements UserEvent {}

  /**
   * The account is gone, its SSH keys and access tokens too.
   *
   * @param erased whether for ever, as every deletion was once: nobody can read who it was any more
   */
  @EventName(value = "user.deleted", revision = 2)
  record UserDeleted(UserId user, boolean erased) implements UserEvent {}

  /**
   * Is back with all that there was when the account was deleted, except for what others have by
   * now.
   *
   * @param lostKeys ids of SSH keys that are somebody else's
   * @param lostGpgKeys ids of OpenPGP keys that are somebody else's
   * @param absent accounts that are gone, and with them what tied the user to them
   */
  @EventName("user.restored")
  record UserRestored(UserId user, List<Long> lostKeys, List<Long> lostGpgKeys, List<Long> absent)
      implements UserEvent {}

  /** Of somebody who was deleted before, nobody can read any more who it was. */
  @EventName("user.erased")
  record UserErased(UserId user) implements UserEvent {}
}
