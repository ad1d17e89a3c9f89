package io.gitledger.api.team;

import io.gitledger.command.team.TeamLevel;
import io.gitledger.query.team.TeamUnits;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Parses permissions and units of teams (section 7.4 of the organization chapter). */
final class TeamPermissions {
  private static final Set<String> MODES = Set.of("read", "write", "admin");

  private TeamPermissions() {}

  /**
   * Returns the level of a permission. {@code admin} is a level of the team; any other permission
   * applies to its units.
   */
  static TeamLevel level(String permission) {
    return "admin".equals(permission) ? TeamLevel.ADMIN : TeamLevel.UNITS;
  }

  static boolean absent(List<String> units, Map<String, String> unitsMap) {
    return (units == null || units.isEmpty()) && (unitsMap == null || unitsMap.isEmpty());
  }

  /**
   * Returns the modes of units: the map, or else the list with the permission for each unit.
   * Unknown units are dropped.
   */
  static Map<String, String> units(
      String permission, List<String> units, Map<String, String> unitsMap) {
    var modes = new TreeMap<String, String>();
    if (unitsMap != null && !unitsMap.isEmpty()) {
      unitsMap.forEach((unit, mode) -> put(modes, unit, mode));
    } else if (units != null) {
      units.forEach(unit -> put(modes, unit, permission));
    }
    return modes;
  }

  /**
   * Returns the modes of units of a team with the level {@code admin}. The maximum for external
   * units is read.
   */
  static Map<String, String> unitsOfAdministrators() {
    var modes = new TreeMap<String, String>();
    TeamUnits.ALL.forEach(
        unit -> modes.put(unit, TeamUnits.EXTERNAL.contains(unit) ? "read" : "admin"));
    return modes;
  }

  private static void put(Map<String, String> modes, String unit, String mode) {
    for (String known : TeamUnits.ALL)
      if (known.equalsIgnoreCase(unit))
        modes.put(known, mode != null && MODES.contains(mode) ? mode : "none");
  }
}
