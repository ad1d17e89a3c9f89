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
 * What one person is granted in one repository, by all principals together.
 *
 * @param byTeam the highest general mode that a team gives
 */
record Grants(Mode general, Mode byTeam, Map<Unit, Mode> units) {
  static final Grants NONE = new Grants(Mode.NONE, Mode.NONE, Map.of());

  Mode of(Unit unit) {
    return units.getOrDefault(unit, Mode.NONE);
  }

  boolean any(Set<Unit> enabled) {
    return general.atLeast(Mode.READ)
        || enabled.stream().anyMatch(unit -> of(unit).atLeast(Mode.READ));
  }

  private static final String HIGHEST =
      """
      max(g.general), max(g.general) filter (where g.principal < 0),
      max(g.code), max(g.issues), max(g.pulls), max(g.releases),
      max(g.wiki), max(g.projects), max(g.packages), max(g.actions)
      from access_member m
      join access_grant g using (principal)
      """;

  /** By the ids of the repositories, as far as anything is granted; one statement. */
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
              grants.put(row.getLong(1), read(row));
            });
    return grants;
  }

  /** The modes as they are stored: the general one, that of teams, and one for each unit. */
  static Grants of(Short... stored) {
    var units = new EnumMap<Unit, Mode>(Unit.class);
    for (Unit unit : Unit.values()) units.put(unit, mode(stored[2 + unit.ordinal()]));
    return new Grants(mode(stored[0]), mode(stored[1]), units);
  }

  private static Mode mode(Short stored) {
    return stored == null ? Mode.NONE : Mode.of(stored);
  }

  private static Grants read(ResultSet row) throws SQLException {
    var stored = new Short[2 + Unit.values().length];
    for (int i = 0; i < stored.length; i++) stored[i] = row.getShort(2 + i);
    return of(stored);
  }
}
