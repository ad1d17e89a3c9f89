package io.gitledger.git.refs;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads the values of refs of many repositories. */
public final class RefTips {
  private static final String FIND =
      """
      select f.repository, f.name, f.oid from unnest(?::bigint[], ?::text[]) asked (repository, name)
      join git_ref f on f.repository = asked.repository and f.name = asked.name collate "C"
      join git_repository r on r.id = f.repository and r.deleted is null
      """;

  /** A ref by its full name. */
  public record RefName(long repository, String name) {}

  private final JdbcClient database;

  public RefTips(DataSource database) {
    this.database = JdbcClient.create(database);
  }

  /** Returns the ids of the given refs that exist, with one statement. */
  public Map<RefName, String> find(Collection<RefName> refs) {
    List<RefName> asked = List.copyOf(refs);
    var found = new HashMap<RefName, String>();
    database
        .sql(FIND)
        .params(
            asked.stream().map(RefName::repository).toArray(Long[]::new),
            asked.stream().map(RefName::name).toArray(String[]::new))
        .query(
            row -> {
              found.put(new RefName(row.getLong(1), row.getString(2)), row.getString(3));
            });
    return found;
  }
}
