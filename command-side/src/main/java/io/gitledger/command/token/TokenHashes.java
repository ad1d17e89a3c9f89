package io.gitledger.command.token;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Access tokens as the server can recognize them: only the SHA-256 of their text is kept. */
@Component
public class TokenHashes {
  private final JdbcClient jdbc;

  TokenHashes(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  void keep(long token, long user, byte[] hash) {
    jdbc.sql("insert into token_hash (hash, token_id, user_id) values (?, ?, ?)")
        .param(hash)
        .param(token)
        .param(user)
        .update();
  }

  void forget(long token) {
    jdbc.sql("delete from token_hash where token_id = ?").param(token).update();
  }
}
