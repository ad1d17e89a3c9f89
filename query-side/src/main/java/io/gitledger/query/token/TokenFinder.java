package io.gitledger.query.token;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Access tokens: whose they are, and as they are shown. */
@Component
public class TokenFinder {
  private final JdbcClient jdbc;
  private final AccessTokenRows tokens;

  TokenFinder(JdbcClient jdbc, AccessTokenRows tokens) {
    this.jdbc = jdbc;
    this.tokens = tokens;
  }

  /**
   * Looks up what a client presents. Nothing is cached, so that a deleted token stops at once on
   * every node.
   */
  public Optional<PresentedToken> presented(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return tokens.byHash(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  public List<AccessTokenView> views(Collection<AccessTokenRow> listed) {
    var used = new HashMap<Long, Instant>();
    if (!listed.isEmpty())
      jdbc.sql("select token_id, at from token_use where token_id in (:tokens)")
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
