package io.gitledger.command.account;

import static java.util.Objects.requireNonNullElse;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.UserCommand.AddEmail;
import io.gitledger.command.account.UserCommand.ChangeAvatar;
import io.gitledger.command.account.UserCommand.ChangeEmail;
import io.gitledger.command.account.UserCommand.ChangePreferences;
import io.gitledger.command.account.UserCommand.ChangeProfile;
import io.gitledger.command.account.UserCommand.ChangeSignIn;
import io.gitledger.command.account.UserCommand.ChangeStanding;
import io.gitledger.command.account.UserCommand.DeleteUser;
import io.gitledger.command.account.UserCommand.DisableTotp;
import io.gitledger.command.account.UserCommand.EnableTotp;
import io.gitledger.command.account.UserCommand.EraseUser;
import io.gitledger.command.account.UserCommand.RegisterUser;
import io.gitledger.command.account.UserCommand.RemoveEmail;
import io.gitledger.command.account.UserCommand.RenameUser;
import io.gitledger.command.account.UserCommand.RestoreUser;
import io.gitledger.command.account.UserCommand.UseRecoveryCode;
import io.gitledger.command.account.UserEvent.UserAvatarChanged;
import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.account.UserEvent.UserEmailAdded;
import io.gitledger.command.account.UserEvent.UserEmailChanged;
import io.gitledger.command.account.UserEvent.UserEmailRemoved;
import io.gitledger.command.account.UserEvent.UserErased;
import io.gitledger.command.account.UserEvent.UserPasswordChanged;
import io.gitledger.command.account.UserEvent.UserPreferencesChanged;
import io.gitledger.command.account.UserEvent.UserProfileChanged;
import io.gitledger.command.account.UserEvent.UserRecoveryCodeUsed;
import io.gitledger.command.account.UserEvent.UserRegistered;
import io.gitledger.command.account.UserEvent.UserRenamed;
import io.gitledger.command.account.UserEvent.UserRestored;
import io.gitledger.command.account.UserEvent.UserSignInChanged;
import io.gitledger.command.account.UserEvent.UserStandingChanged;
import io.gitledger.command.account.UserEvent.UserTotpDisabled;
import io.gitledger.command.account.UserEvent.UserTotpEnabled;
import io.gitledger.command.avatar.AvatarImages;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import io.gitledger.command.vault.PersonalText;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.SequenceNumber;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate(snapshotTriggerDefinition = "snapshots")
@JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.ANY)
class User {
  static final int DEFAULT_MAXIMUM = -1;
  private static final int MAX_ADDRESSES = 100;

  @AggregateIdentifier private UserId id;
  private PersonalText login;
  private UserAddresses addresses;
  private UserSignInChanged signIn;
  private UserProfileChanged profile;
  private UserPreferencesChanged preferences;
  private UserStandingChanged standing;
  private String avatar = "";
  private boolean secondFactor;
  private boolean deleted;
  private boolean erased;

  @CommandHandler
  User(
      RegisterUser command,
      Sequences sequences,
      Names names,
      Passwords passwords,
      Administrators administrators) {
    AccountName.usable(command.login());
    EmailAddress.requireValid(command.email(), CommandRejectedException.Kind.INVALID);
    long user = sequences.next(Kind.ACCOUNT);
    if (!names.claim(Space.ACCOUNT, 0, command.login(), user))
      throw AccountName.taken(command.login());
    if (!names.claim(Space.EMAIL, 0, command.email(), user))
      throw CommandRejectedException.invalid(EmailAddress.taken(command.email()));
    passwords.set(user, command.password());
    if (command.administrator()) administrators.add(user, !command.restricted());
    apply(
        new UserRegistered(
            new UserId(user),
            new PersonalText(user, command.login()),
            new PersonalText(user, command.email()),
            new PersonalText(user, command.fullName()),
            command.visibility(),
            command.restricted(),
            command.mustChangePassword(),
            command.administrator(),
            command.since()));
    if (!command.loginName().isEmpty())
      apply(
          new UserSignInChanged(
              new UserId(user),
              new PersonalText(user, command.loginName()),
              command.mustChangePassword(),
              false));
  }

  @CommandHandler
  void handle(
      ChangeSignIn command,
      Passwords passwords,
      BrowserSessions browsers,
      Administrators administrators) {
    requireNotDeleted();
    if (command.password() != null) {
      passwords.set(id.value(), command.password());
      browsers.closeAllOf(id.value());
      apply(new UserPasswordChanged(id));
    }
    var changed =
        new UserSignInChanged(
            id,
            orElse(command.loginName(), signIn.loginName()),
            requireNonNullElse(command.mustChangePassword(), signIn.mustChangePassword()),
            requireNonNullElse(command.prohibitsLogin(), signIn.prohibitsLogin()));
    if (changed.equals(signIn)) return;
    boolean able = Administrators.isAble(standing, changed);
    if (standing.administrator() && able != Administrators.isAble(standing, signIn))
      administrators.set(id.value(), true, able);
    apply(changed);
  }

  @CommandHandler
  void handle(ChangeEmail command, Names names) {
    requireNotDeleted();
    EmailAddress.requireValid(command.email(), CommandRejectedException.Kind.BAD_REQUEST);
    if (addresses.isPrimary(command.email())) return;
    if (!claims(command.email(), names))
      throw new CommandRejectedException(
          CommandRejectedException.Kind.BAD_REQUEST, EmailAddress.taken(command.email()));
    names.release(Space.EMAIL, 0, addresses.primary().value(), id.value());
    apply(new UserEmailChanged(id, new PersonalText(id.value(), command.email())));
  }

  /** The address counts as activated: no mail is sent to it, as the signed-in user is trusted. */
  @CommandHandler
  void handle(AddEmail command, Names names) {
    requireNotDeleted();
    String address = command.email();
    if (EmailAddress.fault(address) != null)
      throw CommandRejectedException.invalid("Email address \"" + address + "\" invalid");
    if (addresses.count() >= MAX_ADDRESSES)
      throw CommandRejectedException.invalid(
          "a user cannot have more than " + MAX_ADDRESSES + " addresses");
    if (!claims(address, names))
      throw CommandRejectedException.invalid("Email address has been used: " + address);
    apply(new UserEmailAdded(id, new PersonalText(id.value(), address), true));
  }

  @CommandHandler
  void handle(RemoveEmail command, Names names) {
    requireNotDeleted();
    String address = command.email();
    long number =
        addresses
            .number(address)
            .orElseThrow(
                () ->
                    CommandRejectedException.notFound(
                        "Email address does not exist [email: " + address + "]"));
    if (addresses.isPrimary(address))
      throw CommandRejectedException.invalid(
          "the primary e-mail address cannot be deleted [email: " + address + "]");
    names.release(Space.EMAIL, 0, address, id.value());
    apply(new UserEmailRemoved(id, number, addresses.text(number)));
  }

  /** Claims an address. Returns false also if the user has the address already. */
  private boolean claims(String address, Names names) {
    return !addresses.has(address) && names.claim(Space.EMAIL, 0, address, id.value());
  }

  @CommandHandler
  void handle(ChangeProfile command) {
    requireNotDeleted();
    var changed =
        new UserProfileChanged(
            id,
            orElse(command.fullName(), profile.fullName()),
            orElse(command.website(), profile.website()),
            orElse(command.location(), profile.location()),
            orElse(command.description(), profile.description()),
            requireNonNullElse(command.language(), profile.language()),
            requireNonNullElse(command.hidesEmail(), profile.hidesEmail()));
    if (!changed.equals(profile)) apply(changed);
  }

  @CommandHandler
  void handle(ChangePreferences command) {
    requireNotDeleted();
    var changed =
        new UserPreferencesChanged(
            id,
            orElse(command.theme(), preferences.theme()),
            orElse(command.diffViewStyle(), preferences.diffViewStyle()),
            requireNonNullElse(command.hidesActivity(), preferences.hidesActivity()));
    if (!changed.equals(preferences)) apply(changed);
  }

  @CommandHandler
  void handle(ChangeAvatar command, AvatarImages images) {
    requireNotDeleted();
    String hash = images.replace(OwnerRef.account(id.value()), command.picture());
    if (!hash.equals(avatar)) apply(new UserAvatarChanged(id, hash));
  }

  @CommandHandler
  void handle(ChangeStanding command, Administrators administrators) {
    requireNotDeleted();
    UserStandingChanged changed = command.applyTo(standing);
    if (changed.equals(standing)) return;
    administrators.set(id.value(), changed.administrator(), Administrators.isAble(changed, signIn));
    apply(changed);
  }

  /** Closes all browser sessions, as they were opened with the password alone. */
  @CommandHandler
  List<String> handle(
      EnableTotp command, SecondFactors factors, RecoveryCodes recovery, BrowserSessions browsers) {
    requireNotDeleted();
    if (secondFactor)
      throw CommandRejectedException.conflict("two-factor authentication is enabled already");
    if (!factors.offers(id.value()))
      throw CommandRejectedException.notFound("no secret has been offered");
    if (!factors.confirm(id.value(), command.code()))
      throw CommandRejectedException.invalid("the code is not right");
    browsers.closeAllOf(id.value());
    apply(new UserTotpEnabled(id));
    return recovery.replace(id.value());
  }

  @CommandHandler
  void handle(DisableTotp command, SecondFactors factors, RecoveryCodes recovery) {
    requireNotDeleted();
    if (!secondFactor)
      throw CommandRejectedException.notFound("two-factor authentication is not enabled");
    factors.remove(id.value());
    recovery.removeAll(id.value());
    apply(new UserTotpDisabled(id));
  }

  @CommandHandler
  boolean handle(UseRecoveryCode command, RecoveryCodes recovery) {
    requireNotDeleted();
    if (!secondFactor || !recovery.use(id.value(), command.code())) return false;
    apply(new UserRecoveryCodeUsed(id));
    return true;
  }

  @CommandHandler
  void handle(RenameUser command, Names names) {
    requireNotDeleted();
    if (command.login().equals(login.value())) return;
    AccountName.usable(command.login());
    if (!names.claim(Space.ACCOUNT, 0, command.login(), id.value()))
      throw AccountName.taken(command.login());
    if (!command.login().equalsIgnoreCase(login.value()))
      names.release(Space.ACCOUNT, 0, login.value(), id.value());
    apply(new UserRenamed(id, login, new PersonalText(id.value(), command.login())));
  }

  @CommandHandler
  void handle(DeleteUser command, Administrators administrators, DeletedUsers users) {
    requireNotDeleted();
    users.lockExclusive(id);
    administrators.removeUnlessLast(id.value(), CommandRejectedException.Kind.INVALID);
    users.archive(id);
    apply(new UserDeleted(id, false));
    if (command.erases()) erase(users);
  }

  @CommandHandler
  void handle(RestoreUser command, Administrators administrators, Names names, DeletedUsers users) {
    requireDeleted();
    if (!names.claim(Space.ACCOUNT, 0, login.value(), id.value()))
      throw CommandRejectedException.conflict("user already exists [name: " + login.value() + "]");
    for (String address : addresses.values())
      if (!names.claim(Space.EMAIL, 0, address, id.value()))
        throw CommandRejectedException.conflict(EmailAddress.taken(address));
    if (standing.administrator())
      administrators.add(id.value(), Administrators.isAble(standing, signIn));
    apply(users.restore(id));
  }

  @CommandHandler
  void handle(EraseUser command, DeletedUsers users) {
    requireDeleted();
    erase(users);
  }

  private void erase(DeletedUsers users) {
    users.erase(id);
    apply(new UserErased(id));
  }

  private void requireDeleted() {
    if (!deleted || erased)
      throw CommandRejectedException.conflict("there is no such deleted user");
  }

  private void requireNotDeleted() {
    if (deleted) throw CommandRejectedException.notFound("not found");
  }

  private PersonalText orElse(String changed, PersonalText current) {
    return changed == null ? current : new PersonalText(id.value(), changed);
  }

  @EventSourcingHandler
  void on(UserEvent event, @SequenceNumber long number) {
    switch (event) {
      case UserRegistered registered -> {
        id = registered.user();
        login = registered.login();
        addresses = new UserAddresses();
        addresses.replacePrimary(number, registered.email());
        var blank = new PersonalText(id.value(), "");
        signIn = new UserSignInChanged(id, blank, registered.mustChangePassword(), false);
        profile = new UserProfileChanged(id, registered.fullName(), blank, blank, blank, "", false);
        preferences = new UserPreferencesChanged(id, blank, blank, false);
        standing =
            new UserStandingChanged(
                id,
                true,
                registered.administrator(),
                registered.restricted(),
                false,
                false,
                true,
                DEFAULT_MAXIMUM,
                registered.visibility());
      }
      case UserRenamed renamed -> login = renamed.to();
      case UserEmailChanged changed -> addresses.replacePrimary(number, changed.email());
      case UserEmailAdded added -> addresses.add(number, added.email());
      case UserEmailRemoved removed -> addresses.remove(removed.number());
      case UserSignInChanged changed -> signIn = changed;
      case UserProfileChanged changed -> profile = changed;
      case UserPreferencesChanged changed -> preferences = changed;
      case UserAvatarChanged changed -> avatar = changed.hash();
      case UserStandingChanged changed -> standing = changed;
      case UserTotpEnabled _ -> secondFactor = true;
      case UserTotpDisabled _ -> secondFactor = false;
      case UserDeleted deletion -> {
        deleted = true;
        erased = deletion.erased();
      }
      case UserRestored _ -> deleted = false;
      case UserErased _ -> erased = true;
      case UserPasswordChanged _, UserRecoveryCodeUsed _ -> {}
    }
  }

  protected User() {}
}
