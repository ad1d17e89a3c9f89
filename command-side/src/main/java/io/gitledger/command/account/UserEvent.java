package io.gitledger.command.account;

import io.gitledger.command.log.AccountScoped;
import io.gitledger.command.log.EventName;
import io.gitledger.command.vault.PersonalText;
import java.time.Instant;
import java.util.List;

/** Events of users. A change contains all values of its group. */
public sealed interface UserEvent extends AccountScoped {
  UserId user();

  @Override
  default long account() {
    return user().value();
  }

  /**
   * An account was created.
   *
   * @param since creation time of the account if it differs from the time of the event; else null
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
   * The user has an additional address.
   *
   * @param activated whether it is known to belong to the user
   */
  @EventName("user.email_added")
  record UserEmailAdded(UserId user, PersonalText email, boolean activated) implements UserEvent {}

  /**
   * An address other than the primary one was removed from the user.
   *
   * @param number of the event that added it, within the user's stream
   */
  @EventName("user.email_removed")
  record UserEmailRemoved(UserId user, long number, PersonalText email) implements UserEvent {}

  /**
   * The appearance of pages was changed.
   *
   * @param hidesActivity whether the user's activity is hidden from others
   */
  @EventName("user.preferences_changed")
  record UserPreferencesChanged(
      UserId user, PersonalText theme, PersonalText diffViewStyle, boolean hidesActivity)
      implements UserEvent {}

  /**
   * The user's avatar was replaced.
   *
   * @param hash of the new one; empty for none
   */
  @EventName("user.avatar_changed")
  record UserAvatarChanged(UserId user, String hash) implements UserEvent {}

  @EventName("user.password_changed")
  record UserPasswordChanged(UserId user) implements UserEvent {}

  /** A code of a second factor is required in addition to the password from now on. */
  @EventName("user.totp_enabled")
  record UserTotpEnabled(UserId user) implements UserEvent {}

  @EventName("user.totp_disabled")
  record UserTotpDisabled(UserId user) implements UserEvent {}

  /** The user signed in with the password and a recovery code instead of the second factor. */
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
   * The account was deleted, with its SSH keys and access tokens.
   *
   * @param erased whether permanently, as every deletion was in revision 1: the person can no
   *     longer be identified
   */
  @EventName(value = "user.deleted", revision = 2)
  record UserDeleted(UserId user, boolean erased) implements UserEvent {}

  /**
   * The account was restored with everything it had when it was deleted, except for what others
   * have claimed by now.
   *
   * @param lostKeys ids of SSH keys that belong to others
   * @param lostGpgKeys ids of OpenPGP keys that belong to others
   * @param absent accounts that no longer exist; the user's relationships to them are lost
   */
  @EventName("user.restored")
  record UserRestored(UserId user, List<Long> lostKeys, List<Long> lostGpgKeys, List<Long> absent)
      implements UserEvent {}

  /** The person behind a deleted account was erased and can no longer be identified. */
  @EventName("user.erased")
  record UserErased(UserId user) implements UserEvent {}
}
