package io.gitledger.query.repository;

import io.gitledger.query.access.Mode;
import io.gitledger.query.access.Unit;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The grants of one person in one repository, through all principals together.
 *
 * @param team whether a team has access to the repository
 * @param byTeam the highest general mode granted by a team
 */
record Grants(Mode general, boolean team, Mode byTeam, Map<Unit, Mode> units) {
  static final Grants NONE = new Grants(Mode.NONE, false, Mode.NONE, Map.of());

  Mode of(Unit unit) {
    return units.getOrDefault(unit, Mode.NONE);
  }

  boolean any(Set<Unit> enabled) {
    return general.atLeast(Mode.READ)
        || enabled.stream().anyMatch(unit -> of(unit).atLeast(Mode.READ));
  }

  /** The columns read by {@link #read}, and their tables. */
  static final String HIGHEST =
      """
      max(g.general), max(g.general) filter (where g.principal < 0),
      max(g.code), max(g.issues), max(g.pulls), max(g.releases),
      max(g.wiki), max(g.projects), max(g.packages), max(g.actions)
      from access_member m
      join access_grant g using (principal)
      """;

  /**
   * Returns the grants by repository id, without repositories in which nothing is granted, with one
   * statement.
   */
  static Map<Long, Grants> of(
      JdbcClient jdbc, long person, Collection<RepositoryRow> repositories) {
    if (repositories.isEmpty()) return Map.of();
    var grants = new HashMap<Long, Grants>();
    jdbc.sql(
            "select r.id, "
                + HIGHEST
                + """
            join unnest(:ids::bigint[], :owners::bigint[]) as r (id, owner_id)
              on g.owner_id = r.owner_id and g.repository_id in (0, r.id)
            where m.person_id = :person
            group by r.id
            """)
        .param("person", person)
        .param("ids", repositories.stream().map(row -> row.id).toArray(Long[]::new))
        .param("owners", repositories.stream().map(row -> row.ownerId).toArray(Long[]::new))
        .query(
            row -> {
              grants.put(row.getLong(1), read(row, 2));
            });
    return grants;
  }

  /** Reads the grants from a row that has {@link #HIGHEST} from a column on. */
  static Grants read(ResultSet row, int column) throws SQLException {
    var units = new EnumMap<Unit, Mode>(Unit.class);
    for (Unit unit : Unit.values())
      units.put(unit, Mode.of(row.getInt(column + 2 + unit.ordinal())));
    Mode general = Mode.of(row.getInt(column));
    Mode byTeam = Mode.of(row.getInt(column + 1));
    return new Grants(general, !row.wasNull(), byTeam, units);
  }
}
