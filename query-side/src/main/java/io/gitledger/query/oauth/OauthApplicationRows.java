package io.gitledger.query.oauth;

import io.gitledger.query.row.RowReader;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads OAuth2 applications. */
@Component
public class OauthApplicationRows {
  private static final RowReader<OauthApplicationRow> READER =
      RowReader.of(OauthApplicationRow.class, "p");

  private final JdbcTemplate jdbc;

  OauthApplicationRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public Optional<OauthApplicationRow> ofUser(long user, long id) {
    return READER.one(jdbc, "p.id = ? and p.user_id = ?", id, user);
  }

  public Optional<OauthApplicationRow> byClient(String client) {
    return READER.one(jdbc, "p.client_id = ?", client);
  }

  public List<OauthApplicationRow> byIds(Collection<Long> ids) {
    return READER.among(jdbc, "p.id = any (?)", ids);
  }

  /** Newest first. */
  public List<OauthApplicationRow> ofUser(long user, int limit, long offset) {
    return READER.all(
        jdbc, "p.user_id = ? order by p.id desc limit ? offset ?", user, limit, offset);
  }

  public long countOfUser(long user) {
    return jdbc.queryForObject(
        "select count(*) from oauth_application where user_id = ?", Long.class, user);
  }
}
