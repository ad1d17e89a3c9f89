package io.gitledger.query.token;

import io.gitledger.query.row.RowReader;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads access tokens. */
@Component
public class AccessTokenRows {
  /** How queries read a token that they call {@code t}. */
  static final RowReader<AccessTokenRow> READER = RowReader.of(AccessTokenRow.class, "t");

  private final JdbcTemplate jdbc;

  AccessTokenRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public Optional<AccessTokenRow> byId(long id) {
    return READER.one(jdbc, "t.id = ?", id);
  }

  public List<AccessTokenRow> byName(long user, String name) {
    return READER.all(jdbc, "t.user_id = ? and t.name = ?", user, name);
  }

  /** Newest first. */
  public List<AccessTokenRow> ofUser(long user, int limit, long offset) {
    return READER.all(
        jdbc,
        "t.user_id = ? order by t.created_at desc, t.id desc limit ? offset ?",
        user,
        limit,
        offset);
  }

  public long countOfUser(long user) {
    return jdbc.queryForObject(
        "select count(*) from access_token where user_id = ?", Long.class, user);
  }
}
