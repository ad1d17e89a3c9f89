package io.gitledger.query.oauth;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.row.JoinedReader;
import io.gitledger.query.row.RowReader;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads grants, and tokens that they stand behind. */
@Component
public class OauthGrantRows {
  private static final RowReader<OauthGrantRow> READER = RowReader.of(OauthGrantRow.class, "g");
  private static final JoinedReader<OauthGrantRow, AccountRow, PresentedGrant> PRESENTED =
      READER.with(AccountRows.READER, PresentedGrant::new);
  private static final String BY_ACCESS_TOKEN =
      "oauth_token t join oauth_grant g on g.id = t.grant_id join account a on a.id = g.user_id"
          + " where t.hash = ? and not t.refreshes and t.expires_at > ? and a.deleted_at is null";

  private final JdbcTemplate jdbc;

  OauthGrantRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public Optional<OauthGrantRow> byId(long id) {
    return READER.one(jdbc, "g.id = ?", id);
  }

  public Optional<OauthGrantRow> of(long user, long application) {
    return READER.one(jdbc, "g.user_id = ? and g.application_id = ?", user, application);
  }

  public List<OauthGrantRow> ofUser(long user, int limit, long offset) {
    return READER.all(jdbc, "g.user_id = ? order by g.id limit ? offset ?", user, limit, offset);
  }

  public long countOfUser(long user) {
    return jdbc.queryForObject(
        "select count(*) from oauth_grant where user_id = ?", Long.class, user);
  }

  /** The access token whose text has this SHA-256, with its grant and user: one statement. */
  public Optional<PresentedGrant> byAccessToken(byte[] hash, Instant now) {
    return PRESENTED.one(jdbc, BY_ACCESS_TOKEN, hash, now.atOffset(ZoneOffset.UTC));
  }
}
