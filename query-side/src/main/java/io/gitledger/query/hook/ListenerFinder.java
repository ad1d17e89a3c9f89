package io.gitledger.query.hook;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds the hooks that hear of what happens in a repository. */
@Component
public class ListenerFinder {
  private static final String LISTENING =
      """
      select h.id, h.type, h.events, h.branch_filter, h.created_at, h.model_id <> 0
      from repository r
      cross join lateral (values (0, r.id, 0::bigint), (1, 0, r.owner_id), (2, 0, 0)) place (level, repository_id, account_id)
      join hook h on h.repository_id = place.repository_id and h.account_id = place.account_id
      where r.id = ? and h.active and h.deleted_at is null and case level
          when 0 then r.deleted_at is null
          when 1 then exists (select from account o where o.id = r.owner_id and o.deleted_at is null)
          else h.system end
      order by level, h.id
      """;

  private final JdbcClient jdbc;

  ListenerFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The active hooks of a repository, then those of its owner, then those of the system, which is
   * the order in which they hear of an event; of a deleted repository without its own. One
   * statement.
   */
  public List<Listener> of(long repository) {
    return jdbc.sql(LISTENING).param(repository).query((row, number) -> read(row)).list();
  }

  private static Listener read(ResultSet row) throws SQLException {
    boolean foundedWith = row.getBoolean(6);
    return new Listener(
        row.getLong(1),
        row.getString(2),
        Set.copyOf(List.of((String[]) row.getArray(3).getArray())),
        row.getString(4),
        foundedWith ? null : row.getTimestamp(5).toInstant());
  }
}
