package io.gitledger.api.organization;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.In;
import io.gitledger.api.web.body.Label;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.Required;
import io.gitledger.api.web.body.Username;
import io.gitledger.api.web.body.ValidUrl;
import io.gitledger.command.organization.Profile;

/** What a new organization is to be. */
record CreateOrgOption(
    @JsonProperty("username") @Label("UserName") @Required @Username @MaxSize(40) String username,
    @MaxSize(100) String fullName,
    @MaxSize(255) String email,
    @MaxSize(255) String description,
    @ValidUrl @MaxSize(255) String website,
    @MaxSize(50) String location,
    @In({"", "public", "limited", "private"}) String visibility,
    boolean repoAdminChangeTeamAccess) {

  Profile profile() {
    String wanted = orEmpty(visibility);
    return new Profile(
        orEmpty(fullName),
        orEmpty(email),
        orEmpty(description),
        orEmpty(website),
        orEmpty(location),
        wanted.isEmpty() ? "public" : wanted,
        repoAdminChangeTeamAccess);
  }

  /** As an administrator gives it, without what only the creator may say. */
  Profile profileByAdministrator() {
    Profile all = profile();
    return new Profile(
        all.fullName(),
        "",
        all.description(),
        all.website(),
        all.location(),
        all.visibility(),
        false);
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }
}
