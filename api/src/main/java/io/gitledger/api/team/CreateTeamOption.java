package io.gitledger.api.team;

import io.gitledger.api.web.body.AlphaDashDot;
import io.gitledger.api.web.body.In;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.Required;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.team.TeamSettings;
import java.util.List;
import java.util.Map;

/** How a new team is to be set up. */
record CreateTeamOption(
    @Required @AlphaDashDot @MaxSize(255) String name,
    @MaxSize(255) String description,
    boolean includesAllRepositories,
    String permission,
    List<String> units,
    Map<String, String> unitsMap,
    boolean canCreateOrgRepo,
    @In({"", "public", "limited", "private"}) String visibility) {

  TeamSettings settings() {
    if (name.equalsIgnoreCase("new"))
      throw ApiError.invalid("name is reserved [name: " + name + "]");
    boolean admin = "admin".equals(permission);
    if (!admin && TeamRights.absent(units, unitsMap))
      throw ApiError.invalid("units permission should not be empty");
    return new TeamSettings(
        name,
        description == null ? "" : description,
        TeamRights.level(permission),
        admin ? Map.of() : TeamRights.units(permission, units, unitsMap),
        includesAllRepositories,
        canCreateOrgRepo,
        visibility == null || visibility.isEmpty() ? "private" : visibility);
  }
}
