package io.gitledger.api.team;

import io.gitledger.api.web.body.AlphaDashDot;
import io.gitledger.api.web.body.OneOf;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.team.TeamSettings;
import io.gitledger.query.misc.WireType;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.hibernate.validator.constraints.CodePointLength;

/** A new team. */
record CreateTeamOption(
    @NotEmpty @AlphaDashDot @CodePointLength(max = 255) String name,
    @CodePointLength(max = 255) String description,
    boolean includesAllRepositories,
    @WireType(values = {"read", "write", "admin"}) @CodePointLength(max = 50) String permission,
    @Size(max = 50) List<@CodePointLength(max = 50) String> units,
    @Size(max = 50)
        Map<@CodePointLength(max = 50) String, @CodePointLength(max = 50) String> unitsMap,
    boolean canCreateOrgRepo,
    @OneOf({"", "public", "limited", "private"}) String visibility) {

  TeamSettings settings() {
    if (name.equalsIgnoreCase("new"))
      throw ApiError.invalid("name is reserved [name: " + name + "]");
    boolean admin = "admin".equals(permission);
    if (!admin && TeamPermissions.absent(units, unitsMap))
      throw ApiError.invalid("units permission should not be empty");
    return new TeamSettings(
        name,
        description == null ? "" : description,
        TeamPermissions.level(permission),
        admin ? Map.of() : TeamPermissions.units(permission, units, unitsMap),
        includesAllRepositories,
        canCreateOrgRepo,
        visibility == null || visibility.isEmpty() ? "private" : visibility);
  }
}
