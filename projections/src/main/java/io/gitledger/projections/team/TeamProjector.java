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
import io.gitledger.command.team.TeamSettings;
import io.gitledger.projections.ArchivedRows;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.access.AccessTables;
import io.gitledger.projections.organization.OrganizationMembers;
import io.gitledger.query.access.AccessGrantRow;
import io.gitledger.query.access.Mode;
import io.gitledger.query.access.Unit;
import io.gitledger.query.team.TeamRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/**
 * Teams, and what they allow to whom: a member is one row, a repository is one row. Changes of
 * members are ordered per organization by their commands, so the membership in the organization may
 * be derived from the rows of other teams.
 */
@ReadModel
class TeamProjector {
  private final EntityManager rows;
  private final AccessTables access;
  private final OrganizationMembers members;
  private final ArchivedRows kept;

  TeamProjector(
      EntityManager rows, AccessTables access, OrganizationMembers members, ArchivedRows kept) {
    this.rows = rows;
    this.access = access;
    this.members = members;
    this.kept = kept;
  }

  @EventHandler
  void on(TeamFormed event, @Timestamp Instant at) {
    var row = new TeamRow();
    row.id = event.team().value();
    row.organizationId = event.organization();
    row.createdAt = at;
    set(row, event.settings());
    rows.persist(row);
    if (row.everywhere) access.granted(grant(row, AccessGrantRow.EVERYWHERE));
  }

  @EventHandler
  void on(TeamEdited event) {
    TeamRow row = row(event.team().value());
    set(row, event.settings());
    AccessGrantRow everywhere = grant(row, AccessGrantRow.EVERYWHERE);
    access.grantsChanged(everywhere);
    if (row.everywhere) access.granted(everywhere);
    else access.revoked(everywhere.principal, everywhere.ownerId, AccessGrantRow.EVERYWHERE);
  }

  @EventHandler
  void on(TeamDisbanded event, @Timestamp Instant at) {
    long team = event.team().value();
    row(team).deletedAt = at;
    members.teamGone(event.organization(), team);
    access.principalGone(AccessGrantRow.team(team));
  }

  @EventHandler
  void on(TeamMemberAdded event) {
    joined(event.person(), event.team().value(), event.organization());
  }

  @EventHandler
  void on(TeamRestored event) {
    row(event.team().value()).deletedAt = null;
    for (long person : event.members()) {
      joined(person, event.team().value(), event.organization());
      boolean shown =
          kept.holds(
              new OrganizationId(event.organization()).toString(),
              "organization_member",
              "(content->>'person_id')::bigint = :person and (content->>'public')::boolean",
              Map.of("person", person));
      if (shown) members.shown(event.organization(), person, true);
    }
  }

  private void joined(long person, long team, long organization) {
    access.joined(person, AccessGrantRow.team(team));
    members.joined(organization, person);
  }

  @EventHandler
  void on(TeamMemberRemoved event) {
    long team = event.team().value();
    access.left(event.person(), AccessGrantRow.team(team));
    members.leftTeam(event.organization(), team, event.person());
  }

  @EventHandler
  void on(TeamRepositoriesAdded event) {
    TeamRow row = row(event.team().value());
    event.repositories().forEach(repository -> access.granted(grant(row, repository)));
  }

  @EventHandler
  void on(TeamRepositoryRemoved event) {
    access.revoked(
        AccessGrantRow.team(event.team().value()), event.organization(), event.repository());
  }

  private TeamRow row(long team) {
    return rows.find(TeamRow.class, team);
  }

  private static void set(TeamRow row, TeamSettings settings) {
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
  }

  private static AccessGrantRow grant(TeamRow row, long repository) {
    return new AccessGrantRow(
        AccessGrantRow.team(row.id), row.organizationId, repository, general(row), units(row));
  }

  private static Mode general(TeamRow row) {
    if (row.owners()) return Mode.OWNER;
    return row.administers() ? Mode.ADMIN : Mode.NONE;
  }

  /** Empty for teams whose general mode counts everywhere. */
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
