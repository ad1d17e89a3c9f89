package io.gitledger.query.token;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.row.JoinedReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Access tokens: whose they are, and as they are shown. */
@Component
public class TokenFinder {
  private static final JoinedReader<AccessTokenRow, AccountRow, PresentedToken> PRESENTED =
      AccessTokenRows.READER.with(AccountRows.READER, PresentedToken::new);
  private static final String BY_HASH =
      "token_hash h join access_token t on t.id = h.token_id join account a on a.id = t.user_id"
          + " where h.hash = ? and a.deleted_at is null";

  private final JdbcTemplate jdbc;
  private final JdbcClient client;

  TokenFinder(JdbcTemplate jdbc, JdbcClient client) {
    this.jdbc = jdbc;
    this.client = client;
  }

  /**
   * Looks up what a client presents. Nothing is cached, so that a deleted token stops at once on
   * every node. One statement, together with the owner.
   */
  public Optional<PresentedToken> presented(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return PRESENTED.one(jdbc, BY_HASH, (Object) hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  public List<AccessTokenView> views(Collection<AccessTokenRow> listed) {
    var used = new HashMap<Long, Instant>();
    if (!listed.isEmpty())
      client
          .sql("select token_id, at from token_use where token_id in (:tokens)")
          .param("tokens", listed.stream().map(token -> token.id).toList())
          .query(
              row -> {
                used.put(row.getLong(1), row.getTimestamp(2).toInstant());
              });
    return listed.stream()
        .map(token -> AccessTokenView.listed(token, used.getOrDefault(token.id, token.createdAt)))
        .toList();
  }
}
