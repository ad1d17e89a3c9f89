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
import io.gitledger.projections.access.AccessTables;
import io.gitledger.query.access.AccessGrantRow;
import io.gitledger.query.access.Mode;
import io.gitledger.query.account.AccountRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/**
 * Users and what they may do with what is theirs. Of a person who was erased, the log tells no
 * names any more; the account then has what {@link #erase} leaves of it.
 */
@ReadModel
class UserProjector {
  private final EntityManager rows;
  private final AccountRedirects redirects;
  private final AccessTables access;

  UserProjector(EntityManager rows, AccountRedirects redirects, AccessTables access) {
    this.rows = rows;
    this.redirects = redirects;
    this.access = access;
  }

  @EventHandler
  void on(UserRegistered event, @Timestamp Instant at) {
    long user = event.user().value();
    redirects.taken(event.login().value());
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
    rows.persist(row);
    access.joined(user, user);
    access.granted(new AccessGrantRow(user, user, AccessGrantRow.EVERYWHERE, Mode.OWNER, Map.of()));
  }

  @EventHandler
  void on(UserRenamed event, @Timestamp Instant at) {
    var row = changed(event, at);
    if (event.to().value() == null) return;
    redirects.renamed(row.id, event.from().value(), event.to().value());
    row.name(event.to().value());
    // Before another takes the name in the same transaction of a rebuild, which inserts first.
    rows.flush();
  }

  @EventHandler
  void on(UserEmailChanged event, @Timestamp Instant at) {
    var row = changed(event, at);
    if (event.email().value() != null) row.email = event.email().value();
    // As for a name.
    rows.flush();
  }

  @EventHandler
  void on(UserPasswordChanged event, @Timestamp Instant at) {
    changed(event, at);
  }

  @EventHandler
  void on(UserSignInChanged event, @Timestamp Instant at) {
    var row = changed(event, at);
    row.loginName = text(event.loginName());
    row.mustChangePassword = event.mustChangePassword();
    row.prohibitsLogin = event.prohibitsLogin();
  }

  @EventHandler
  void on(UserTotpEnabled event, @Timestamp Instant at) {
    changed(event, at).secondFactor = true;
  }

  @EventHandler
  void on(UserTotpDisabled event, @Timestamp Instant at) {
    changed(event, at).secondFactor = false;
  }

  @EventHandler
  void on(UserProfileChanged event, @Timestamp Instant at) {
    var row = changed(event, at);
    row.fullName = text(event.fullName());
    row.website = text(event.website());
    row.location = text(event.location());
    row.description = text(event.description());
    row.language = event.language();
    row.hidesEmail = event.hidesEmail();
  }

  @EventHandler
  void on(UserPreferencesChanged event, @Timestamp Instant at) {
    var row = changed(event, at);
    row.theme = text(event.theme());
    row.diffViewStyle = text(event.diffViewStyle());
    row.hidesActivity = event.hidesActivity();
  }

  @EventHandler
  void on(UserAvatarChanged event, @Timestamp Instant at) {
    changed(event, at).avatar = event.hash();
  }

  @EventHandler
  void on(UserStandingChanged event, @Timestamp Instant at) {
    var row = changed(event, at);
    row.active = event.active();
    row.administrator = event.administrator();
    row.restricted = event.restricted();
    row.mayUseGitHooks = event.mayUseGitHooks();
    row.mayImportLocal = event.mayImportLocal();
    row.mayCreateOrganizations = event.mayCreateOrganizations();
    row.maxRepositories = event.maxRepositories();
    row.visibility = event.visibility();
  }

  @EventHandler
  void on(UserDeleted event, @Timestamp Instant at) {
    var row = changed(event, at);
    row.deletedAt = at;
    if (event.erased()) erase(row);
    rows.flush();
  }

  @EventHandler
  void on(UserErased event, @Timestamp Instant at) {
    erase(changed(event, at));
  }

  @EventHandler
  void on(UserRestored event) {
    var row = rows.find(AccountRow.class, event.account());
    redirects.taken(row.login);
    row.deletedAt = null;
    rows.flush();
  }

  private void erase(AccountRow row) {
    row.erased = true;
    row.name(nameOfErased(row.id));
    row.email = nameOfErased(row.id);
    row.loginName = "";
    row.fullName = "";
    row.website = "";
    row.location = "";
    row.description = "";
    row.avatar = "";
    row.secondFactor = false;
    row.theme = "";
    row.diffViewStyle = "";
    redirects.gone(row.id);
    access.ownerGone(row.id);
  }

  private AccountRow changed(UserEvent event, Instant at) {
    var row = rows.find(AccountRow.class, event.account());
    row.updatedAt = at;
    return row;
  }

  private static String nameOfErased(long user) {
    return "erased-" + user;
  }

  private static String text(PersonalText text) {
    return requireNonNullElse(text.value(), "");
  }
}
