package io.gitledger.api.team;

import io.gitledger.command.team.TeamLevel;
import io.gitledger.query.team.TeamUnits;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the words of a request mean for a team's rights (section 7.4 of the organization chapter).
 */
final class TeamRights {
  private static final Set<String> MODES = Set.of("read", "write", "admin");

  private TeamRights() {}

  /** Only administration is a right of the team as a whole; any other word is one for its units. */
  static TeamLevel level(String permission) {
    return "admin".equals(permission) ? TeamLevel.ADMIN : TeamLevel.UNITS;
  }

  static boolean absent(List<String> units, Map<String, String> unitsMap) {
    return (units == null || units.isEmpty()) && (unitsMap == null || unitsMap.isEmpty());
  }

  /** The map wins over the list, whose units all get the permission. Unknown units are dropped. */
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

  private static void put(Map<String, String> modes, String unit, String mode) {
    if (unit != null && TeamUnits.ALL.contains(unit))
      modes.put(unit, mode != null && MODES.contains(mode) ? mode : "none");
  }
}
