package io.gitledger.query.actions;

import io.gitledger.query.OwnerColumns;
import io.gitledger.query.row.RowReader;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads secrets of workflows. */
@Component
public class SecretRows {
  private static final RowReader<SecretRow> READER = RowReader.of(SecretRow.class, "s");
  private static final String IN_HOME = "s.repository_id = ? and s.account_id = ?";

  private final JdbcTemplate jdbc;

  SecretRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** By its name in upper case. */
  public Optional<SecretRow> byName(OwnerColumns home, String name) {
    return READER.one(jdbc, IN_HOME + " and s.name = ?", home.repository(), home.account(), name);
  }

  /** In the order in which they came. */
  public List<SecretRow> list(OwnerColumns home, long offset, int limit) {
    return READER.all(
        jdbc,
        IN_HOME + " order by s.id limit ? offset ?",
        home.repository(),
        home.account(),
        limit,
        offset);
  }

  public long count(OwnerColumns home) {
    return jdbc.queryForObject(
        "select count(*) from actions_secret s where " + IN_HOME,
        Long.class,
        home.repository(),
        home.account());
  }
}
