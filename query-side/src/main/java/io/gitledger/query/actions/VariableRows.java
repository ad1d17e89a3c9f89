package io.gitledger.query.actions;

import io.gitledger.query.OwnerColumns;
import io.gitledger.query.row.RowReader;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads variables of workflows. */
@Component
public class VariableRows {
  private static final RowReader<VariableRow> READER = RowReader.of(VariableRow.class, "v");
  private static final String IN_HOME = "v.repository_id = ? and v.account_id = ?";

  private final JdbcTemplate jdbc;

  VariableRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** By its name in upper case. */
  public Optional<VariableRow> byName(OwnerColumns home, String name) {
    return READER.one(jdbc, IN_HOME + " and v.name = ?", home.repository(), home.account(), name);
  }

  /** In the order in which they came. */
  public List<VariableRow> list(OwnerColumns home, long offset, int limit) {
    return READER.all(
        jdbc,
        IN_HOME + " order by v.id limit ? offset ?",
        home.repository(),
        home.account(),
        limit,
        offset);
  }

  public long count(OwnerColumns home) {
    return jdbc.queryForObject(
        "select count(*) from actions_variable v where " + IN_HOME,
        Long.class,
        home.repository(),
        home.account());
  }
}
