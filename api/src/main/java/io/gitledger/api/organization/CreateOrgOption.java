package io.gitledger.api.organization;

import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.gitledger.api.web.body.FormName;
import io.gitledger.api.web.body.Label;
import io.gitledger.api.web.body.Username;
import io.gitledger.command.organization.Profile;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** A new organization. */
record CreateOrgOption(
    @JsonProperty("username")
        @FormName("user_name")
        @Label("UserName")
        @NotEmpty
        @Username
        @CodePointLength(max = 40)
        String username,
    @JsonUnwrapped EditOrgOption settings) {

  Profile profile() {
    String given = requireNonNullElse(settings.visibility(), "");
    return new Profile(
        requireNonNullElse(settings.fullName(), ""),
        requireNonNullElse(settings.email(), ""),
        requireNonNullElse(settings.description(), ""),
        requireNonNullElse(settings.website(), ""),
        requireNonNullElse(settings.location(), ""),
        given.isEmpty() ? "public" : given,
        Boolean.TRUE.equals(settings.repoAdminChangeTeamAccess()));
  }

  /** Returns the profile without the fields that only the creator may set. */
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
}
