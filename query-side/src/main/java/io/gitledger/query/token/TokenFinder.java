package io.gitledger.query.token;

import io.gitledger.query.page.RowPager;
import io.gitledger.query.token.TokenLease.Term;
import java.nio.ByteBuffer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds access tokens with their users, and creates their views. */
@Component
public class TokenFinder {
  private static final String BY_HASH =
      """
      select t.id, t.name, t.scopes, t.created_at,
             a.id, a.login, a.administrator, a.restricted, a.visibility, a.active, a.prohibits_login, a.must_change_password
      from token_hash h
      join access_token t on t.id = h.token_id
      join account a on a.id = t.user_id
      where h.hash = :hash and a.kind = 'user' and a.deleted_at is null
      """;

  private final AccessTokenQueries queries;
  private final JdbcClient jdbc;
  private final TokenLease lease;

  TokenFinder(AccessTokenQueries queries, JdbcClient jdbc, TokenLease lease) {
    this.queries = queries;
    this.jdbc = jdbc;
    this.lease = lease;
  }

  /**
   * Finds a presented token; empty if it is revoked or its user is deleted. A token that was found
   * under the current lease needs no statement.
   */
  public Optional<PresentedToken> presented(String text) {
    byte[] hash = DigestUtils.sha256(text);
    Optional<Term> term = lease.term();
    if (term.isEmpty()) return read(hash);
    ByteBuffer key = ByteBuffer.wrap(hash);
    Optional<PresentedToken> remembered = term.get().find(key);
    if (remembered.isPresent()) return remembered;
    Optional<PresentedToken> found = read(hash);
    found.ifPresent(token -> term.get().remember(key, token));
    return found;
  }

  private Optional<PresentedToken> read(byte[] hash) {
    return jdbc.sql(BY_HASH).param("hash", hash).query((row, number) -> presented(row)).optional();
  }

  private static PresentedToken presented(ResultSet row) throws SQLException {
    return new PresentedToken(
        row.getLong(1),
        row.getString(2),
        row.getString(3),
        row.getObject(4, OffsetDateTime.class).toInstant(),
        new PresentedToken.Owner(
            row.getLong(5),
            row.getString(6),
            row.getBoolean(7),
            row.getBoolean(8),
            row.getString(9),
            row.getBoolean(10),
            row.getBoolean(11),
            row.getBoolean(12)));
  }

  public Optional<AccessTokenRow> findById(long id) {
    return queries.findById(id);
  }

  public List<AccessTokenRow> listByName(long user, String name) {
    return queries.listByName(user, name);
  }

  /** Lists the tokens of a user, newest first. */
  public List<AccessTokenRow> ofUser(long user, int limit, long offset) {
    return queries.list(user, RowPager.limit(offset, limit));
  }

  public long countOfUser(long user) {
    return queries.count(user);
  }

  public List<AccessTokenView> views(Collection<AccessTokenRow> listed) {
    var used = new HashMap<Long, Instant>();
    if (!listed.isEmpty())
      jdbc.sql("select token_id, at from token_use where token_id in (:tokens)")
          .param("tokens", listed.stream().map(token -> token.id).toList())
          .query(
              row -> {
                used.put(row.getLong(1), row.getObject(2, OffsetDateTime.class).toInstant());
              });
    return listed.stream()
        .map(token -> AccessTokenView.listed(token, used.getOrDefault(token.id, token.createdAt)))
        .toList();
  }
}
