package io.gitledger.command.account;

import io.gitledger.command.vault.RandomSecret;
import io.gitledger.command.vault.Sha256;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Browsers in which somebody signed in on the page for it. They open the pages of the code flow and
 * nothing else.
 */
@Component
public class BrowserSessions {
  /** How long a browser stays signed in. */
  public static final Duration LASTS = Duration.ofHours(12);

  private final JdbcClient jdbc;

  public BrowserSessions(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Signs a user in and answers the cookie, which is kept nowhere. */
  @Transactional
  public String open(long user) {
    jdbc.sql(
            "delete from browser_session where hash in"
                + " (select hash from browser_session where expires_at < now() limit 20 for update skip locked)")
        .update();
    String cookie = RandomSecret.next();
    jdbc.sql("insert into browser_session (hash, user_id, expires_at) values (?, ?, ?)")
        .param(Sha256.of(cookie))
        .param(user)
        .param(Instant.now().plus(LASTS).atOffset(ZoneOffset.UTC))
        .update();
    return cookie;
  }

  /** The id of the user who signed in. */
  public Optional<Long> user(String cookie) {
    return jdbc.sql("select user_id from browser_session where hash = ? and expires_at > now()")
        .param(Sha256.of(cookie))
        .query(Long.class)
        .optional();
  }

  /** All browsers of a user are signed out. */
  public void closeAllOf(long user) {
    jdbc.sql("delete from browser_session where user_id = ?").param(user).update();
  }
}
