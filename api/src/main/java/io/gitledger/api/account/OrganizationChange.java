package io.gitledger.api.account;

import io.gitledger.command.organization.Profile;
import io.gitledger.query.account.AccountRow;
import java.util.Locale;

/** Changes of an organization's profile; null fields are unchanged. */
public record OrganizationChange(
    String fullName,
    String email,
    String description,
    String website,
    String location,
    String visibility,
    Boolean repoAdminChangesTeams) {

  public Profile appliedTo(AccountRow old) {
    return new Profile(
        or(fullName, old.fullName),
        or(email == null ? null : email.toLowerCase(Locale.ROOT), old.email),
        or(description, old.description),
        or(website, old.website),
        or(location, old.location),
        visibility == null || visibility.isEmpty() ? old.visibility : visibility,
        repoAdminChangesTeams == null ? old.repoAdminChangesTeams : repoAdminChangesTeams);
  }

  private static String or(String given, String old) {
    return given == null ? old : given;
  }
}
