package io.gitledger.command.account;

import io.gitledger.command.vault.RandomSecret;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** {@link BrowserSessions} in the database. */
@Component
class JdbcBrowserSessions implements BrowserSessions {
  private final JdbcClient jdbc;

  JdbcBrowserSessions(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  @Transactional
  public String open(long user) {
    jdbc.sql(
            "delete from browser_session where hash in"
                + " (select hash from browser_session where expires_at < now() limit 20 for update skip locked)")
        .update();
    String cookie = RandomSecret.next();
    jdbc.sql("insert into browser_session (hash, user_id, expires_at) values (?, ?, ?)")
        .params(
            DigestUtils.sha256(cookie), user, Instant.now().plus(LIFETIME).atOffset(ZoneOffset.UTC))
        .update();
    return cookie;
  }

  @Override
  public Optional<Long> user(String cookie) {
    return jdbc.sql("select user_id from browser_session where hash = ? and expires_at > now()")
        .param(DigestUtils.sha256(cookie))
        .query(Long.class)
        .optional();
  }

  @Override
  public void closeAllOf(long user) {
    jdbc.sql("delete from browser_session where user_id = ?").param(user).update();
  }
}
