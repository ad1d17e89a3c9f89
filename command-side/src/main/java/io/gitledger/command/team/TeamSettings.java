package io.gitledger.command.team;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The settings of a team.
 *
 * @param units the mode of each unit, both with their names on the wire ({@code repo.code}: {@code
 *     write}); effective only at {@link TeamLevel#UNITS}
 * @param everywhere whether all repositories of the organization are included, later ones too
 * @param visibility of the team: {@code public}, {@code limited}, {@code private}
 */
public record TeamSettings(
    String name,
    String description,
    TeamLevel level,
    Map<String, String> units,
    boolean everywhere,
    boolean createsRepositories,
    String visibility) {
  static final String OWNERS = "Owners";

  public TeamSettings {
    units = Collections.unmodifiableSortedMap(new TreeMap<>(units));
  }

  static TeamSettings ofOwners() {
    return new TeamSettings(OWNERS, "", TeamLevel.OWNER, Map.of(), true, true, "limited");
  }

  /**
   * Returns these settings with the old values of everything whose change could make owners lose
   * the organization.
   */
  TeamSettings keepingOwners(TeamSettings old) {
    return new TeamSettings(
        old.name,
        description,
        old.level,
        old.units,
        old.everywhere,
        old.createsRepositories,
        old.visibility);
  }
}
