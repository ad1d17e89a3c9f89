package io.gitledger.query.team;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.WireType;
import io.gitledger.query.organization.OrganizationView;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A team on the wire. */
public record TeamView(
    long id,
    String name,
    String description,
    OrganizationView organization,
    @JsonProperty("includes_all_repositories") boolean includesAllRepositories,
    @WireType(values = {"none", "read", "write", "admin", "owner"}) String permission,
    List<String> units,
    @JsonProperty("units_map") Map<String, String> unitsMap,
    @JsonProperty("can_create_org_repo") boolean canCreateOrgRepo,
    @WireType(values = {"public", "limited", "private"}) String visibility) {

  /**
   * Returns the view of a team.
   *
   * @param organization null if the contract omits it
   */
  public static TeamView of(TeamRow row, OrganizationView organization) {
    Map<String, String> modes = row.level.equals("UNITS") ? row.unitModes() : everything(row);
    List<String> units = TeamUnits.ALL.stream().filter(modes::containsKey).toList();
    return new TeamView(
        row.id,
        row.name,
        row.description,
        organization,
        row.everywhere,
        permission(row),
        units.isEmpty() ? null : units,
        modes,
        row.createsRepositories,
        row.visibility);
  }

  private static String permission(TeamRow row) {
    if (row.owners()) return "owner";
    return row.administers() ? "admin" : "none";
  }

  private static Map<String, String> everything(TeamRow row) {
    var modes = new TreeMap<String, String>();
    for (String unit : TeamUnits.ALL) modes.put(unit, permission(row));
    return modes;
  }
}
