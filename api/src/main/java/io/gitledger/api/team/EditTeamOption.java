package io.gitledger.api.team;

import io.gitledger.api.web.body.AlphaDashDot;
import io.gitledger.api.web.body.OneOf;
import io.gitledger.command.team.TeamLevel;
import io.gitledger.command.team.TeamSettings;
import io.gitledger.query.misc.WireType;
import io.gitledger.query.team.TeamRow;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.hibernate.validator.constraints.CodePointLength;

/** Changes of a team; absent fields are unchanged. */
record EditTeamOption(
    @WireType(required = true) @AlphaDashDot @CodePointLength(max = 255) String name,
    @CodePointLength(max = 255) String description,
    Boolean includesAllRepositories,
    @WireType(values = {"read", "write", "admin"}) @CodePointLength(max = 50) String permission,
    @Size(max = 50) List<@CodePointLength(max = 50) String> units,
    @Size(max = 50)
        Map<@CodePointLength(max = 50) String, @CodePointLength(max = 50) String> unitsMap,
    Boolean canCreateOrgRepo,
    @OneOf({"", "public", "limited", "private"}) String visibility) {

  /**
   * Returns the new settings. {@code includes_all_repositories} is ignored without a permission.
   */
  TeamSettings appliedTo(TeamRow old) {
    boolean withPermission = permission != null && !permission.isEmpty();
    TeamLevel level =
        withPermission ? TeamPermissions.level(permission) : TeamLevel.valueOf(old.level);
    return new TeamSettings(
        name == null || name.isEmpty() ? old.name : name,
        description == null ? old.description : description,
        level,
        level == TeamLevel.UNITS ? newUnits(old) : Map.of(),
        (withPermission && includesAllRepositories != null)
            ? includesAllRepositories
            : old.everywhere,
        canCreateOrgRepo == null ? old.createsRepositories : canCreateOrgRepo,
        visibility == null || visibility.isEmpty() ? old.visibility : visibility);
  }

  private Map<String, String> newUnits(TeamRow old) {
    if (!TeamPermissions.absent(units, unitsMap))
      return TeamPermissions.units(permission, units, unitsMap);
    return old.administers() ? TeamPermissions.unitsOfAdministrators() : old.unitModes();
  }
}
