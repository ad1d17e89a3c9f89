package io.gitledger.projections.team;

import io.gitledger.command.team.TeamEvent.TeamDisbanded;
import io.gitledger.command.team.TeamEvent.TeamEdited;
import io.gitledger.command.team.TeamEvent.TeamFormed;
import io.gitledger.command.team.TeamEvent.TeamMemberAdded;
import io.gitledger.command.team.TeamEvent.TeamMemberRemoved;
import io.gitledger.command.team.TeamEvent.TeamRepositoriesAdded;
import io.gitledger.command.team.TeamEvent.TeamRepositoryRemoved;
import io.gitledger.command.team.TeamSettings;
import io.gitledger.projections.ReadModel;
import io.gitledger.query.access.AccessGrantRow;
import io.gitledger.query.access.AccessMemberRow;
import io.gitledger.query.access.Mode;
import io.gitledger.query.access.Unit;
import io.gitledger.query.organization.OrganizationMemberRow;
import io.gitledger.query.team.TeamRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
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

  TeamProjector(EntityManager rows) {
    this.rows = rows;
  }

  @EventHandler
  void on(TeamFormed event, @Timestamp Instant at) {
    var row = new TeamRow();
    row.id = event.team().value();
    row.organizationId = event.organization();
    row.createdAt = at;
    set(row, event.settings());
    rows.persist(row);
    if (row.everywhere) rows.persist(grant(row, AccessGrantRow.EVERYWHERE));
  }

  @EventHandler
  void on(TeamEdited event) {
    TeamRow row = row(event.team().value());
    set(row, event.settings());
    for (AccessGrantRow grant : grants(row.id)) {
      if (grant.repositoryId == AccessGrantRow.EVERYWHERE && !row.everywhere) rows.remove(grant);
      else grant.grant(general(row), units(row));
    }
    if (row.everywhere) rows.merge(grant(row, AccessGrantRow.EVERYWHERE));
  }

  @EventHandler
  void on(TeamDisbanded event, @Timestamp Instant at) {
    long team = event.team().value();
    row(team).deletedAt = at;
    List<Long> members =
        rows.createQuery(
                "select m.personId from AccessMemberRow m where m.principal = :principal"
                    + " order by m.personId",
                Long.class)
            .setParameter("principal", AccessGrantRow.team(team))
            .getResultList();
    for (Long person : members) left(person, team, event.organization());
    grants(team).forEach(rows::remove);
  }

  @EventHandler
  void on(TeamMemberAdded event) {
    rows.merge(new AccessMemberRow(event.person(), AccessGrantRow.team(event.team().value())));
    var key = new OrganizationMemberRow.Key(event.organization(), event.person());
    if (rows.find(OrganizationMemberRow.class, key) == null)
      rows.persist(new OrganizationMemberRow(event.organization(), event.person()));
  }

  @EventHandler
  void on(TeamMemberRemoved event) {
    left(event.person(), event.team().value(), event.organization());
  }

  private void left(long person, long team, long organization) {
    var member =
        rows.find(
            AccessMemberRow.class, new AccessMemberRow.Key(person, AccessGrantRow.team(team)));
    if (member != null) rows.remove(member);
    boolean elsewhere =
        rows.createQuery(
                    "select count(t) from TeamRow t join AccessMemberRow m on m.principal = -t.id"
                        + " where t.organizationId = :organization and m.personId = :person"
                        + " and t.id <> :team and t.deletedAt is null",
                    Long.class)
                .setParameter("organization", organization)
                .setParameter("person", person)
                .setParameter("team", team)
                .getSingleResult()
            > 0;
    var key = new OrganizationMemberRow.Key(organization, person);
    var belongs = rows.find(OrganizationMemberRow.class, key);
    if (!elsewhere && belongs != null) rows.remove(belongs);
  }

  @EventHandler
  void on(TeamRepositoriesAdded event) {
    TeamRow row = row(event.team().value());
    event.repositories().forEach(repository -> rows.merge(grant(row, repository)));
  }

  @EventHandler
  void on(TeamRepositoryRemoved event) {
    var key =
        new AccessGrantRow.Key(
            AccessGrantRow.team(event.team().value()), event.organization(), event.repository());
    var grant = rows.find(AccessGrantRow.class, key);
    if (grant != null) rows.remove(grant);
  }

  private TeamRow row(long team) {
    return rows.find(TeamRow.class, team);
  }

  private List<AccessGrantRow> grants(long team) {
    return rows.createQuery(
            "from AccessGrantRow g where g.principal = :principal", AccessGrantRow.class)
        .setParameter("principal", AccessGrantRow.team(team))
        .getResultList();
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
