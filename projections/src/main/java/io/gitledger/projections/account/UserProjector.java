package io.gitledger.projections.account;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.command.account.UserEvent;
import io.gitledger.command.account.UserEvent.UserAvatarChanged;
import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.account.UserEvent.UserEmailChanged;
import io.gitledger.command.account.UserEvent.UserErased;
import io.gitledger.command.account.UserEvent.UserPasswordChanged;
import io.gitledger.command.account.UserEvent.UserPreferencesChanged;
import io.gitledger.command.account.UserEvent.UserProfileChanged;
import io.gitledger.command.account.UserEvent.UserRegistered;
import io.gitledger.command.account.UserEvent.UserRenamed;
import io.gitledger.command.account.UserEvent.UserRestored;
import io.gitledger.command.account.UserEvent.UserSignInChanged;
import io.gitledger.command.account.UserEvent.UserStandingChanged;
import io.gitledger.command.account.UserEvent.UserTotpDisabled;
import io.gitledger.command.account.UserEvent.UserTotpEnabled;
import io.gitledger.command.vault.PersonalText;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.projections.ReadModelWriter.RowUpdate;
import io.gitledger.projections.access.AccessTables;
import io.gitledger.query.access.AccessGrantRow;
import io.gitledger.query.access.Mode;
import io.gitledger.query.account.AccountRow;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/**
 * Users and their grants for what they own. The names of an erased person cannot be decrypted any
 * more; the account then has the values that {@link #erase} sets.
 */
@ReadModel
class UserProjector {
  private final ReadModelWriter writer;
  private final AccountRedirects redirects;
  private final AccessTables access;

  UserProjector(ReadModelWriter writer, AccountRedirects redirects, AccessTables access) {
    this.writer = writer;
    this.redirects = redirects;
    this.access = access;
  }

  @EventHandler
  void on(UserRegistered event, @Timestamp Instant at) {
    long user = event.user().value();
    redirects.nameTaken(event.login().value());
    var row = new AccountRow();
    row.id = user;
    row.name(requireNonNullElse(event.login().value(), nameOfErased(user)));
    row.email = requireNonNullElse(event.email().value(), nameOfErased(user));
    row.fullName = text(event.fullName());
    row.visibility = event.visibility();
    row.restricted = event.restricted();
    row.mustChangePassword = event.mustChangePassword();
    row.administrator = event.administrator();
    row.createdAt = requireNonNullElse(event.since(), at);
    row.updatedAt = row.createdAt;
    writer.insert(row);
    access.addMember(user, user);
    access.grant(new AccessGrantRow(user, user, AccessGrantRow.EVERYWHERE, Mode.OWNER, Map.of()));
  }

  @EventHandler
  void on(UserRenamed event, @Timestamp Instant at) {
    RowUpdate update = update(event, at);
    String login = event.to().value();
    if (login != null) {
      redirects.renamed(event.account(), event.from().value(), login);
      update = name(update, login);
    }
    update.write();
  }

  /**
   * The user shows the address in lower case; the list of the user's addresses keeps it as entered.
   */
  @EventHandler
  void on(UserEmailChanged event, @Timestamp Instant at) {
    RowUpdate update = update(event, at);
    if (event.email().value() != null)
      update = update.set("email", event.email().value().toLowerCase(Locale.ROOT));
    update.write();
  }

  @EventHandler
  void on(UserPasswordChanged event, @Timestamp Instant at) {
    update(event, at).write();
  }

  @EventHandler
  void on(UserSignInChanged event, @Timestamp Instant at) {
    update(event, at)
        .set("login_name", text(event.loginName()))
        .set("must_change_password", event.mustChangePassword())
        .set("prohibits_login", event.prohibitsLogin())
        .write();
  }

  @EventHandler
  void on(UserTotpEnabled event, @Timestamp Instant at) {
    update(event, at).set("second_factor", true).write();
  }

  @EventHandler
  void on(UserTotpDisabled event, @Timestamp Instant at) {
    update(event, at).set("second_factor", false).write();
  }

  @EventHandler
  void on(UserProfileChanged event, @Timestamp Instant at) {
    update(event, at)
        .set("full_name", text(event.fullName()))
        .set("website", text(event.website()))
        .set("location", text(event.location()))
        .set("description", text(event.description()))
        .set("language", event.language())
        .set("hides_email", event.hidesEmail())
        .write();
  }

  @EventHandler
  void on(UserPreferencesChanged event, @Timestamp Instant at) {
    update(event, at)
        .set("theme", text(event.theme()))
        .set("diff_view_style", text(event.diffViewStyle()))
        .set("hides_activity", event.hidesActivity())
        .write();
  }

  @EventHandler
  void on(UserAvatarChanged event, @Timestamp Instant at) {
    update(event, at).set("avatar", event.hash()).write();
  }

  @EventHandler
  void on(UserStandingChanged event, @Timestamp Instant at) {
    AccountRow row = writer.find(AccountRow.class, event.account()).orElseThrow();
    row.visibility(event.visibility(), at);
    update(event, at)
        .set("active", event.active())
        .set("administrator", event.administrator())
        .set("restricted", event.restricted())
        .set("may_use_git_hooks", event.mayUseGitHooks())
        .set("may_import_local", event.mayImportLocal())
        .set("may_create_organizations", event.mayCreateOrganizations())
        .set("max_repositories", event.maxRepositories())
        .set("visibility", row.visibility)
        .set("public_since", row.publicSince)
        .set("limited_since", row.limitedSince)
        .write();
  }

  @EventHandler
  void on(UserDeleted event, @Timestamp Instant at) {
    RowUpdate update = update(event, at).set("deleted_at", at);
    (event.erased() ? erase(update, event.account()) : update).write();
  }

  @EventHandler
  void on(UserErased event, @Timestamp Instant at) {
    erase(update(event, at), event.account()).write();
  }

  @EventHandler
  void on(UserRestored event) {
    redirects.nameTaken(writer.find(AccountRow.class, event.account()).orElseThrow().login);
    writer.update(AccountRow.class, event.account()).set("deleted_at", null).write();
  }

  private RowUpdate erase(RowUpdate update, long user) {
    redirects.removeAccount(user);
    access.removeOwner(user);
    return name(update, nameOfErased(user))
        .set("erased", true)
        .set("email", nameOfErased(user))
        .set("login_name", "")
        .set("full_name", "")
        .set("website", "")
        .set("location", "")
        .set("description", "")
        .set("avatar", "")
        .set("second_factor", false)
        .set("theme", "")
        .set("diff_view_style", "");
  }

  private RowUpdate update(UserEvent event, Instant at) {
    return writer.update(AccountRow.class, event.account()).set("updated_at", at);
  }

  private static RowUpdate name(RowUpdate update, String login) {
    return update.set("login", login).set("login_folded", AccountRow.fold(login));
  }

  private static String nameOfErased(long user) {
    return "erased-" + user;
  }

  private static String text(PersonalText text) {
    return requireNonNullElse(text.value(), "");
  }
}
