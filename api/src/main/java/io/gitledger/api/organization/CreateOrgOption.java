package io.gitledger.api.organization;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.Label;
import io.gitledger.api.web.body.OneOf;
import io.gitledger.api.web.body.Username;
import io.gitledger.api.web.body.ValidUrl;
import io.gitledger.command.organization.Profile;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** A new organization. */
record CreateOrgOption(
    @JsonProperty("username") @Label("UserName") @NotEmpty @Username @CodePointLength(max = 40)
        String username,
    @CodePointLength(max = 100) String fullName,
    @CodePointLength(max = 255) String email,
    @CodePointLength(max = 255) String description,
    @ValidUrl @CodePointLength(max = 255) String website,
    @CodePointLength(max = 50) String location,
    @OneOf({"", "public", "limited", "private"}) String visibility,
    boolean repoAdminChangeTeamAccess) {

  Profile profile() {
    String given = orEmpty(visibility);
    return new Profile(
        orEmpty(fullName),
        orEmpty(email),
        orEmpty(description),
        orEmpty(website),
        orEmpty(location),
        given.isEmpty() ? "public" : given,
        repoAdminChangeTeamAccess);
  }

  /** Without the fields that only the creator may set. */
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
