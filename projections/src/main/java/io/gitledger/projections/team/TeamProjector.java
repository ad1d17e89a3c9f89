package io.gitledger.projections.team;

import io.gitledger.command.organization.OrganizationId;
import io.gitledger.command.team.TeamEvent.TeamDisbanded;
import io.gitledger.command.team.TeamEvent.TeamEdited;
import io.gitledger.command.team.TeamEvent.TeamFormed;
import io.gitledger.command.team.TeamEvent.TeamMemberAdded;
import io.gitledger.command.team.TeamEvent.TeamMemberRemoved;
import io.gitledger.command.team.TeamEvent.TeamRepositoriesAdded;
import io.gitledger.command.team.TeamEvent.TeamRepositoryRemoved;
import io.gitledger.command.team.TeamEvent.TeamRestored;
import io.gitledger.command.team.TeamId;
import io.gitledger.command.team.TeamSettings;
import io.gitledger.projections.ArchivedRows;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.projections.access.AccessTables;
import io.gitledger.projections.organization.OrganizationMembers;
import io.gitledger.query.access.AccessGrantRow;
import io.gitledger.query.access.Mode;
import io.gitledger.query.access.Unit;
import io.gitledger.query.organization.OrganizationMemberRow;
import io.gitledger.query.team.TeamRow;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/**
 * Teams, and the access they give: one row per member, one row per repository. Changes of members
 * are ordered per organization by their commands, so the membership in the organization may be
 * derived from the rows of other teams.
 */
@ReadModel
class TeamProjector {
  private final ReadModelWriter writer;
  private final AccessTables access;
  private final OrganizationMembers members;
  private final ArchivedRows archived;

  TeamProjector(
      ReadModelWriter writer,
      AccessTables access,
      OrganizationMembers members,
      ArchivedRows archived) {
    this.writer = writer;
    this.access = access;
    this.members = members;
    this.archived = archived;
  }

  @EventHandler
  void on(TeamFormed event, @Timestamp Instant at) {
    TeamRow row = row(event.team(), event.organization(), event.settings());
    row.createdAt = at;
    writer.insert(row);
    if (row.everywhere) access.grant(grant(row, AccessGrantRow.EVERYWHERE));
  }

  @EventHandler
  void on(TeamEdited event) {
    TeamRow row = row(event.team(), event.organization(), event.settings());
    writer
        .update(TeamRow.class, row.id)
        .set("name", row.name)
        .set("name_folded", row.nameFolded)
        .set("description", row.description)
        .set("level", row.level)
        .set("units", row.units)
        .set("everywhere", row.everywhere)
        .set("creates_repositories", row.createsRepositories)
        .set("visibility", row.visibility)
        .write();
    AccessGrantRow everywhere = grant(row, AccessGrantRow.EVERYWHERE);
    access.changeGrants(everywhere);
    if (row.everywhere) access.grant(everywhere);
    else access.revoke(everywhere.principal, everywhere.ownerId, AccessGrantRow.EVERYWHERE);
  }

  @EventHandler
  void on(TeamDisbanded event, @Timestamp Instant at) {
    long team = event.team().value();
    writer.update(TeamRow.class, team).set("deleted_at", at).write();
    members.removeTeam(event.organization(), team);
    access.removePrincipal(AccessGrantRow.team(team));
  }

  @EventHandler
  void on(TeamMemberAdded event) {
    addMember(event.person(), event.team().value(), event.organization());
  }

  @EventHandler
  void on(TeamRestored event) {
    writer.update(TeamRow.class, event.team().value()).set("deleted_at", null).write();
    for (long person : event.members()) {
      addMember(person, event.team().value(), event.organization());
      boolean shown =
          archived.contains(
              OrganizationMemberRow.TABLE,
              new OrganizationId(event.organization()),
              "(content->>'person_id')::bigint = :person and (content->>'public')::boolean",
              Map.of("person", person));
      if (shown) members.setPublic(event.organization(), person, true);
    }
  }

  private void addMember(long person, long team, long organization) {
    access.addMember(person, AccessGrantRow.team(team));
    members.add(organization, person);
  }

  @EventHandler
  void on(TeamMemberRemoved event) {
    long team = event.team().value();
    access.removeMember(event.person(), AccessGrantRow.team(team));
    members.removeFromTeam(event.organization(), team, event.person());
  }

  @EventHandler
  void on(TeamRepositoriesAdded event) {
    TeamRow row = writer.find(TeamRow.class, event.team().value()).orElseThrow();
    event.repositories().forEach(repository -> access.grant(grant(row, repository)));
  }

  @EventHandler
  void on(TeamRepositoryRemoved event) {
    access.revoke(
        AccessGrantRow.team(event.team().value()), event.organization(), event.repository());
  }

  private static TeamRow row(TeamId team, long organization, TeamSettings settings) {
    var row = new TeamRow();
    row.id = team.value();
    row.organizationId = organization;
    row.name(settings.name());
    row.description = settings.description();
    row.level = settings.level().name();
    row.units =
        settings.units().entrySet().stream()
            .map(unit -> unit.getKey() + "=" + unit.getValue())
            .sorted()
            .toArray(String[]::new);
    row.everywhere = settings.everywhere();
    row.createsRepositories = settings.createsRepositories();
    row.visibility = settings.visibility();
    return row;
  }

  private static AccessGrantRow grant(TeamRow row, long repository) {
    return new AccessGrantRow(
        AccessGrantRow.team(row.id), row.organizationId, repository, general(row), units(row));
  }

  private static Mode general(TeamRow row) {
    if (row.owners()) return Mode.OWNER;
    return row.administers() ? Mode.ADMIN : Mode.NONE;
  }

  /**
   * Returns the modes of units, or an empty map for teams whose general mode applies everywhere.
   */
  private static Map<Unit, Mode> units(TeamRow row) {
    var modes = new EnumMap<Unit, Mode>(Unit.class);
    if (row.owners() || row.administers()) return modes;
    Map<String, String> words = row.unitModes();
    for (Unit unit : Unit.values())
      modes.put(
          unit, Mode.valueOf(words.getOrDefault(unit.word(), "none").toUpperCase(Locale.ROOT)));
    return modes;
  }
}
