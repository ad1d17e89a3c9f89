package io.gitledger.command.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
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
import io.gitledger.command.avatar.AvatarImagesInMemory;
import io.gitledger.command.avatar.Picture;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.name.NamesInMemory;
import io.gitledger.command.sequence.SequencesInMemory;
import io.gitledger.command.vault.PersonalText;
import io.gitledger.command.vault.VaultInMemory;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UserTest {
  private static final UserId ADA = new UserId(7);
  private static final UserRegistered REGISTERED = registered(false);

  private final NamesInMemory names = new NamesInMemory();
  private final Administrators administrators = new AdministratorsInMemory(1L, ADA.value());
  private FixtureConfiguration<User> user;

  private static PersonalText text(String value) {
    return new PersonalText(7, value);
  }

  private static UserRegistered registered(boolean administrator) {
    return new UserRegistered(
        ADA,
        text("Ada"),
        text("ada@example.com"),
        text("Ada L."),
        "public",
        false,
        true,
        administrator,
        null);
  }

  private static RegisterUser register(String login, String email) {
    return new RegisterUser(login, email, "secret", "Ada L.", "public", false, true, false);
  }

  private static ChangeStanding administrator(boolean administrator) {
    return new ChangeStanding(ADA, null, administrator, null, null, null, null, null, null);
  }

  @BeforeEach
  void aFixtureWithoutDatabase() {
    user = new AggregateTestFixture<>(User.class);
    user.registerInjectableResource(names);
    user.registerInjectableResource(new SequencesInMemory(7));
    user.registerInjectableResource(new Passwords(new VaultInMemory(), 64));
    user.registerInjectableResource(new BrowserSessionsInMemory());
    user.registerInjectableResource(administrators);
    user.registerInjectableResource(new AvatarImagesInMemory());
    user.registerInjectableResource(new SecondFactorsInMemory());
    user.registerInjectableResource(new RecoveryCodesInMemory());
    user.registerInjectableResource(new DeletedUsersInMemory());
  }

  @Test
  void aLoginNameIsKeptFromTheBeginning() {
    user.givenNoPriorActivity()
        .when(
            new RegisterUser(
                "Ada",
                "ada@example.com",
                "secret",
                "Ada L.",
                "public",
                false,
                true,
                false,
                null,
                "external"))
        .expectEvents(registered(false), new UserSignInChanged(ADA, text("external"), true, false));
  }

  @Test
  void aUserIsRegisteredUnderTheNextId() {
    user.givenNoPriorActivity()
        .when(register("Ada", "ada@example.com"))
        .expectEvents(REGISTERED)
        .expectResultMessagePayload(ADA);
  }

  @Test
  void aTakenNameIsRefusedInAnyCase() {
    names.claim(Space.ACCOUNT, 0, "ADA", 1);
    user.givenNoPriorActivity()
        .when(register("Ada", "ada@example.com"))
        .expectNoEvents()
        .expectExceptionMessage("user already exists [name: Ada]");
  }

  @Test
  void aTakenAddressIsRefusedInAnyCase() {
    names.claim(Space.EMAIL, 0, "ADA@example.com", 1);
    user.givenNoPriorActivity()
        .when(register("Ada", "ada@example.com"))
        .expectNoEvents()
        .expectExceptionMessage("e-mail already in use [email: ada@example.com]");
  }

  @Test
  void aNewNameReplacesTheOldOne() {
    user.given(REGISTERED)
        .when(new RenameUser(ADA, "Lovelace"))
        .expectEvents(new UserRenamed(ADA, text("Ada"), text("Lovelace")));
  }

  @Test
  void theSameNameChangesNothing() {
    user.given(REGISTERED).when(new RenameUser(ADA, "Ada")).expectNoEvents();
  }

  @Test
  void aReservedNameIsRefused() {
    user.given(REGISTERED)
        .when(new RenameUser(ADA, "api"))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
  }

  @Test
  void anotherAddressReplacesTheOneThereWas() {
    user.given(REGISTERED)
        .when(new ChangeEmail(ADA, "l@example.com"))
        .expectEvents(new UserEmailChanged(ADA, text("l@example.com")));
  }

  @Test
  void theSameAddressInAnotherCaseChangesNothing() {
    user.given(REGISTERED).when(new ChangeEmail(ADA, "ADA@example.com")).expectNoEvents();
  }

  @Test
  void anAddressThatIsNoneIsABadRequestHere() {
    user.given(REGISTERED)
        .when(new ChangeEmail(ADA, ""))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.BAD_REQUEST))
        .expectExceptionMessage("e-mail invalid [email: ]");
  }

  @Test
  void whatAProfileDoesNotNameStays() {
    user.given(REGISTERED)
        .when(new ChangeProfile(ADA, null, "https://example.com", null, null, null, null))
        .expectEvents(
            new UserProfileChanged(
                ADA, text("Ada L."), text("https://example.com"), text(""), text(""), "", false));
  }

  @Test
  void aChangeThatChangesNothingIsNoEvent() {
    user.given(REGISTERED)
        .when(new ChangeProfile(ADA, "Ada L.", null, null, null, null, null))
        .expectNoEvents();
  }

  @Test
  void limitsOfRepositoriesBelowTheDefaultAreTheDefault() {
    user.given(REGISTERED)
        .when(new ChangeStanding(ADA, null, null, null, null, null, null, -9, "limited"))
        .expectEvents(
            new UserStandingChanged(ADA, true, false, false, false, false, true, -1, "limited"));
  }

  @Test
  void theLastAdministratorStaysOne() {
    administrators.remove(1);
    user.given(registered(true))
        .when(administrator(false))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.BAD_REQUEST))
        .expectExceptionMessage("can not delete the last admin user [uid: 7]");
  }

  @Test
  void theLastAdministratorIsNotDeleted() {
    administrators.remove(1);
    user.given(registered(true))
        .when(new DeleteUser(ADA, false))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
  }

  @Test
  void whoIsPurgedIsDeletedAndErasedAtOnce() {
    user.given(REGISTERED)
        .when(new DeleteUser(ADA, true))
        .expectEvents(new UserDeleted(ADA, false), new UserErased(ADA));
    user.given(REGISTERED)
        .when(new DeleteUser(ADA, false))
        .expectEvents(new UserDeleted(ADA, false));
  }

  @Test
  void aDeletedUserIsNotToBeFoundAnyMore() {
    user.given(REGISTERED, new UserDeleted(ADA, false))
        .when(new RenameUser(ADA, "Lovelace"))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }

  @Test
  void furtherAddressesAreNumberedByTheirEvents() {
    var second = text("Second@example.com");
    user.given(REGISTERED)
        .when(new AddEmail(ADA, "Second@example.com"))
        .expectEvents(new UserEmailAdded(ADA, second, true));
    user.given(REGISTERED, new UserEmailAdded(ADA, second, true))
        .when(new RemoveEmail(ADA, "second@EXAMPLE.com"))
        .expectEvents(new UserEmailRemoved(ADA, 1, second));
    user.given(REGISTERED, new UserEmailAdded(ADA, second, true))
        .when(new AddEmail(ADA, "second@example.com"))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
  }

  @Test
  void thePrimaryAddressIsNotGivenUp() {
    user.given(REGISTERED)
        .when(new RemoveEmail(ADA, "ada@example.com"))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
    user.given(REGISTERED)
        .when(new RemoveEmail(ADA, "other@example.com"))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }

  @Test
  void aSecondaryAddressCannotBecomeThePrimaryOneAsWell() {
    user.given(REGISTERED, new UserEmailAdded(ADA, text("second@example.com"), true))
        .when(new ChangeEmail(ADA, "second@example.com"))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.BAD_REQUEST));
  }

  @Test
  void preferencesThatStayAsTheyAreTellNothing() {
    user.given(REGISTERED)
        .when(new ChangePreferences(ADA, "dark", null, null))
        .expectEvents(new UserPreferencesChanged(ADA, text("dark"), text(""), false));
    user.given(REGISTERED).when(new ChangePreferences(ADA, null, "", false)).expectNoEvents();
  }

  @Test
  void anotherPictureIsToldByItsHashAlone() {
    var picture = new Picture("abc", "image/png", new byte[] {1, 2, 3});
    user.given(REGISTERED)
        .when(new ChangeAvatar(ADA, picture))
        .expectEvents(new UserAvatarChanged(ADA, "abc"));
    user.given(REGISTERED, new UserAvatarChanged(ADA, "abc"))
        .when(new ChangeAvatar(ADA, picture))
        .expectNoEvents();
    user.given(REGISTERED).when(new ChangeAvatar(ADA, null)).expectNoEvents();
  }

  @Test
  void aSecondFactorIsSetUpByARightCodeOnly() {
    user.given(REGISTERED)
        .when(new EnableTotp(ADA, "123456"))
        .expectEvents(new UserTotpEnabled(ADA))
        .expectResultMessagePayload(List.of("once"));
    user.given(REGISTERED)
        .when(new EnableTotp(ADA, "654321"))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
    user.given(REGISTERED, new UserTotpEnabled(ADA))
        .when(new EnableTotp(ADA, "123456"))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
  }

  @Test
  void onlyWhoHasASecondFactorDoesWithoutIt() {
    user.given(REGISTERED, new UserTotpEnabled(ADA))
        .when(new DisableTotp(ADA))
        .expectEvents(new UserTotpDisabled(ADA));
    user.given(REGISTERED)
        .when(new DisableTotp(ADA))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }

  @Test
  void theUseOfARecoveryCodeIsTold() {
    user.given(REGISTERED, new UserTotpEnabled(ADA))
        .when(new UseRecoveryCode(ADA, "once"))
        .expectEvents(new UserRecoveryCodeUsed(ADA))
        .expectResultMessagePayload(true);
    user.given(REGISTERED, new UserTotpEnabled(ADA))
        .when(new UseRecoveryCode(ADA, "twice"))
        .expectNoEvents()
        .expectResultMessagePayload(false);
    user.given(REGISTERED)
        .when(new UseRecoveryCode(ADA, "once"))
        .expectNoEvents()
        .expectResultMessagePayload(false);
  }

  @Test
  void aDeletedUserComesBackUnderNameAndAddress() {
    user.given(REGISTERED, new UserDeleted(ADA, false))
        .when(new RestoreUser(ADA))
        .expectEvents(new UserRestored(ADA, List.of(1L), List.of(), List.of()));
  }

  @Test
  void aDeletedUserDoesNotComeBackWhileOthersHaveTheAddress() {
    names.claim(Space.EMAIL, 0, "Ada@example.com", 1);
    user.given(REGISTERED, new UserDeleted(ADA, false))
        .when(new RestoreUser(ADA))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
  }

  @Test
  void whoIsErasedOrThereDoesNotComeBack() {
    user.given(REGISTERED, new UserDeleted(ADA, true))
        .when(new RestoreUser(ADA))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
    user.given(REGISTERED, new UserDeleted(ADA, false), new UserErased(ADA))
        .when(new EraseUser(ADA))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
    user.given(REGISTERED)
        .when(new EraseUser(ADA))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
    user.given(REGISTERED, new UserDeleted(ADA, false))
        .when(new EraseUser(ADA))
        .expectEvents(new UserErased(ADA));
  }

  @Test
  void aRestrictedAdministratorStaysOneButIsNotTheLast() {
    user.given(registered(true))
        .when(new ChangeStanding(ADA, null, null, true, null, null, null, null, null))
        .expectSuccessfulHandlerExecution();
    assertThat(administrators.contains(ADA.value())).isTrue();
    assertThat(administrators.remove(1)).isFalse();
  }

  @Test
  void theLastAdministratorStaysActiveUnrestrictedAndSignedIn() {
    administrators.remove(1);
    for (var change :
        List.of(
            new ChangeStanding(ADA, false, null, null, null, null, null, null, null),
            new ChangeStanding(ADA, null, null, true, null, null, null, null, null),
            new ChangeSignIn(ADA, null, null, null, true)))
      user.given(registered(true))
          .when(change)
          .expectNoEvents()
          .expectException(IsRefused.as(CommandRejectedException.Kind.BAD_REQUEST))
          .expectExceptionMessage("can not delete the last admin user [uid: 7]");
  }
}
