package io.gitledger.query.label;

import io.gitledger.query.OwnerColumns;
import io.gitledger.query.row.RowReader;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads labels. */
@Component
public class LabelRows {
  private static final RowReader<LabelRow> READER = RowReader.of(LabelRow.class, "l");
  private static final String IN_HOME = "l.repository_id = ? and l.account_id = ?";

  private final JdbcTemplate jdbc;

  LabelRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public List<LabelRow> byIds(Collection<Long> ids) {
    return READER.among(jdbc, "l.id = any (?)", ids);
  }

  public Optional<LabelRow> byId(OwnerColumns home, long id) {
    return READER.one(jdbc, IN_HOME + " and l.id = ?", home.repository(), home.account(), id);
  }

  /** Of several with the name the first that was made. */
  public Optional<LabelRow> byName(OwnerColumns home, String name) {
    return READER.one(
        jdbc,
        IN_HOME + " and l.name = ? order by l.id limit 1",
        home.repository(),
        home.account(),
        name);
  }
}
