package io.gitledger.command.oauth;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Authorizations of the code flow with their codes and tokens, of which only hashes are stored. A
 * code or refresh token is locked until the transaction that uses it ends, so that concurrent uses
 * are serialized.
 */
@Component
public class OauthAuthorizations {
  /** Lifetime of a consent form. */
  private static final Duration CONSENT = Duration.ofHours(1);

  private static final String COLUMNS =
      "a.id, a.application_id, a.user_id, coalesce(a.grant_id, 0), a.redirect_uri, a.scope, a.state,"
          + " a.nonce, a.challenge, a.code_expires_at, a.code_used";

  private final JdbcClient jdbc;

  OauthAuthorizations(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * A refresh token from a request.
   *
   * @param spent whether it was used before
   */
  public record Refresh(OauthAuthorization authorization, Instant expiresAt, boolean spent) {}

  /**
   * Stores the request of an application until the user decides. The consent form contains the
   * secret.
   */
  public void ask(OauthAuthorization asked, String consent) {
    sweep();
    insert(asked, Instant.now().plus(CONSENT));
    jdbc.sql("update oauth_authorization set consent_hash = ? where id = ?")
        .params(DigestUtils.sha256(consent), asked.id())
        .update();
  }

  /** Issues a code for an authorization that was stored before, or is stored now. */
  public void issueCode(OauthAuthorization granted, String code, Instant expiresAt) {
    sweep();
    insert(granted, expiresAt);
    jdbc.sql(
            "update oauth_authorization set grant_id = ?, consent_hash = null, code_hash = ?,"
                + " code_expires_at = ?, expires_at = ? where id = ?")
        .params(
            granted.grant(),
            DigestUtils.sha256(code),
            expiresAt.atOffset(ZoneOffset.UTC),
            expiresAt.atOffset(ZoneOffset.UTC),
            granted.id())
        .update();
  }

  private void insert(OauthAuthorization authorization, Instant expiresAt) {
    jdbc.sql(
            "insert into oauth_authorization"
                + " (id, application_id, user_id, redirect_uri, scope, state, nonce, challenge, expires_at)"
                + " values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing")
        .params(
            authorization.id(),
            authorization.application(),
            authorization.user(),
            authorization.redirectUri(),
            authorization.scope(),
            authorization.state(),
            authorization.nonce(),
            authorization.challenge(),
            expiresAt.atOffset(ZoneOffset.UTC))
        .update();
  }

  /** Issues tokens for a code or a refresh token, which is used up. */
  public void issueTokens(
      OauthAuthorization authorization,
      String access,
      Instant accessExpiresAt,
      String refresh,
      Instant refreshExpiresAt) {
    jdbc.sql("delete from oauth_token where authorization_id = ? and expires_at < now()")
        .param(authorization.id())
        .update();
    jdbc.sql("update oauth_token set spent = true where authorization_id = ? and refreshes")
        .param(authorization.id())
        .update();
    jdbc.sql("update oauth_authorization set code_used = true, expires_at = ? where id = ?")
        .params(refreshExpiresAt.atOffset(ZoneOffset.UTC), authorization.id())
        .update();
    add(authorization, access, false, accessExpiresAt);
    add(authorization, refresh, true, refreshExpiresAt);
  }

  private void add(
      OauthAuthorization authorization, String token, boolean refreshes, Instant expiresAt) {
    jdbc.sql(
            "insert into oauth_token (hash, authorization_id, grant_id, refreshes, expires_at)"
                + " values (?, ?, ?, ?, ?)")
        .params(
            DigestUtils.sha256(token),
            authorization.id(),
            authorization.grant(),
            refreshes,
            expiresAt.atOffset(ZoneOffset.UTC))
        .update();
  }

  /** Returns the requested authorization by the secret of the consent form. */
  public Optional<OauthAuthorization> byConsent(String consent) {
    return one("a.consent_hash = ? and a.expires_at > now()", consent, "");
  }

  /** Returns an authorization by a code, used or not, expired or not, and locks it. */
  public Optional<OauthAuthorization> byCode(String code) {
    return one("a.code_hash = ?", code, " for update");
  }

  /** Returns an authorization by a refresh token, used or not, expired or not, and locks it. */
  public Optional<Refresh> byRefreshToken(String token) {
    Optional<OauthAuthorization> authorization =
        one(
            "a.id = (select t.authorization_id from oauth_token t where t.hash = ? and t.refreshes)",
            token,
            " for update");
    // Must be read after locking, as the previous lock holder may have used the token.
    return authorization.flatMap(
        locked ->
            jdbc.sql("select expires_at, spent from oauth_token where hash = ?")
                .param(DigestUtils.sha256(token))
                .query(
                    (row, number) ->
                        new Refresh(locked, row.getTimestamp(1).toInstant(), row.getBoolean(2)))
                .optional());
  }

  /** Returns the authorization of a valid token of any kind. */
  public Optional<OauthAuthorization> byToken(String token) {
    return one(
        "a.id = (select t.authorization_id from oauth_token t"
            + " where t.hash = ? and not t.spent and t.expires_at > now())",
        token,
        "");
  }

  private Optional<OauthAuthorization> one(String condition, String secret, String lock) {
    return jdbc.sql("select " + COLUMNS + " from oauth_authorization a where " + condition + lock)
        .param(DigestUtils.sha256(secret))
        .query((row, number) -> read(row))
        .optional();
  }

  private static OauthAuthorization read(ResultSet row) throws SQLException {
    return new OauthAuthorization(
        row.getString(1),
        row.getLong(2),
        row.getLong(3),
        row.getLong(4),
        row.getString(5),
        row.getString(6),
        row.getString(7),
        row.getString(8),
        row.getString(9),
        row.getTimestamp(10) == null ? null : row.getTimestamp(10).toInstant(),
        row.getBoolean(11));
  }

  /** Revokes all tokens of an authorization whose code was presented twice or by another client. */
  public void compromise(OauthAuthorization authorization) {
    jdbc.sql("update oauth_authorization set code_used = true where id = ?")
        .param(authorization.id())
        .update();
    jdbc.sql("delete from oauth_token where authorization_id = ?")
        .param(authorization.id())
        .update();
  }

  public void remove(String id) {
    jdbc.sql("delete from oauth_authorization where id = ?").param(id).update();
  }

  /**
   * Deletes some expired rows. As it deletes more than one for every inserted row, they do not
   * accumulate.
   */
  private void sweep() {
    jdbc.sql(
            "delete from oauth_authorization where id in"
                + " (select id from oauth_authorization where expires_at < now() limit 20 for update skip locked)")
        .update();
  }
}
