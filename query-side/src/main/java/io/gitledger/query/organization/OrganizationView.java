package io.gitledger.query.organization;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.misc.WireType;
import java.util.Locale;

/** An organization on the wire. */
public record OrganizationView(
    long id,
    String name,
    @JsonProperty("full_name") String fullName,
    String email,
    @JsonProperty("avatar_url") String avatarUrl,
    String description,
    String website,
    String location,
    @WireType(values = {"public", "limited", "private"}) String visibility,
    @JsonProperty("repo_admin_change_team_access") boolean repoAdminChangeTeamAccess,
    String username) {

  public static OrganizationView of(AccountRow row, UserViews users, Urls urls) {
    return new OrganizationView(
        row.id,
        row.login,
        row.fullName,
        row.email,
        users.of(row, Viewer.ANONYMOUS, urls).avatarUrl(),
        row.description,
        row.website,
        row.location,
        row.visibility,
        row.repoAdminChangesTeams,
        row.login);
  }

  /**
   * Returns this view without its address, for an organization's own page if the viewer is not
   * signed in.
   */
  public OrganizationView withoutEmail() {
    return withEmail("");
  }

  /**
   * Returns the view for the response to the creation, with the address in lower case. The row
   * keeps the original spelling.
   */
  public OrganizationView withLowerCaseEmail() {
    return withEmail(email.toLowerCase(Locale.ROOT));
  }

  private OrganizationView withEmail(String address) {
    return new OrganizationView(
        id,
        name,
        fullName,
        address,
        avatarUrl,
        description,
        website,
        location,
        visibility,
        repoAdminChangeTeamAccess,
        username);
  }
}
