package io.gitledger.query.access;

import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.RepositoryRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The one class that decides who may see and do what. It reads two tables: who belongs to which
 * principal, and what a principal may do where. Rules: sections 10 of the wire conventions and 0.3
 * of the repository chapter.
 */
@Component
public class Access {
  private final JdbcClient jdbc;

  Access(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Whether a user or an organization exists for this viewer. */
  public boolean sees(Viewer viewer, AccountRow account) {
    if (viewer.administrator() || account.visibility.equals("public")) return true;
    if (viewer.anonymous()) return false;
    if (viewer.id() == account.id) return true;
    if (account.visibility.equals("limited") && !viewer.restricted()) return true;
    return account.organization() && belongs(viewer.id(), account.id);
  }

  /** Whether a person is a member of an organization. */
  public boolean belongs(long person, long organization) {
    return jdbc.sql(
            "select exists (select from organization_member where organization_id = ? and person_id = ?)")
        .param(organization)
        .param(person)
        .query(Boolean.class)
        .single();
  }

  /**
   * Whether a person belongs to the owners of an organization (its team with owner mode
   * everywhere).
   */
  public boolean owns(long person, long organization) {
    return everywhere(person, organization).atLeast(Mode.OWNER);
  }

  /** The general mode that a person has in all repositories of an owner. */
  public Mode everywhere(long person, long owner) {
    return jdbc.sql(
            "select coalesce(max(g.general), 0) from access_grant g join access_member m using (principal)"
                + " where m.person_id = ? and g.owner_id = ? and g.repository_id = 0")
        .param(person)
        .param(owner)
        .query((row, number) -> Mode.of(row.getInt(1)))
        .single();
  }

  /** What a viewer may do in a repository; one statement at the most. */
  public Permission permission(Viewer viewer, RepositoryRow repository, AccountRow owner) {
    Set<Unit> enabled = repository.enabledUnits();
    if (viewer.publicOnly() && (repository.isPrivate || !owner.visibility.equals("public")))
      return Permission.NONE;
    if (viewer.administrator() || viewer.id() == owner.id)
      return Permission.everywhere(Mode.OWNER, enabled);
    if (viewer.anonymous())
      return repository.isPrivate || !sees(viewer, owner)
          ? Permission.NONE
          : Permission.everywhere(Mode.READ, enabled);
    Granted granted = granted(viewer.id(), repository);
    if (!granted.any() && !sees(viewer, owner)) return Permission.NONE;
    if (granted.teamAdministers()) return Permission.everywhere(Mode.OWNER, enabled);
    boolean openToAll =
        !repository.isPrivate && (!viewer.restricted() || owner.visibility.equals("public"));
    Mode least = openToAll ? Mode.READ : Mode.NONE;
    var units = new EnumMap<Unit, Mode>(Unit.class);
    enabled.forEach(unit -> units.put(unit, granted.units().get(unit).or(least)));
    return new Permission(granted.general().or(least), units);
  }

  private record Granted(Mode general, boolean teamAdministers, Map<Unit, Mode> units) {
    boolean any() {
      return general.atLeast(Mode.READ)
          || units.values().stream().anyMatch(mode -> mode.atLeast(Mode.READ));
    }
  }

  private Granted granted(long person, RepositoryRow repository) {
    return jdbc.sql(
            """
            select coalesce(max(general), 0), coalesce(max(general) filter (where principal < 0), 0),
                   coalesce(max(code), 0), coalesce(max(issues), 0), coalesce(max(pulls), 0), coalesce(max(releases), 0),
                   coalesce(max(wiki), 0), coalesce(max(projects), 0), coalesce(max(packages), 0), coalesce(max(actions), 0)
            from access_grant join access_member using (principal)
            where person_id = ? and owner_id = ? and repository_id in (0, ?)
            """)
        .param(person)
        .param(repository.ownerId)
        .param(repository.id)
        .query((row, number) -> granted(row))
        .single();
  }

  private static Granted granted(ResultSet row) throws SQLException {
    var units = new EnumMap<Unit, Mode>(Unit.class);
    for (Unit unit : Unit.values()) units.put(unit, Mode.of(row.getInt(3 + unit.ordinal())));
    return new Granted(Mode.of(row.getInt(1)), Mode.of(row.getInt(2)).atLeast(Mode.ADMIN), units);
  }
}
