package io.gitledger.command.token;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link TokenHashes} in the database. */
@Component
class JdbcTokenHashes implements TokenHashes {
  private final JdbcClient jdbc;

  JdbcTokenHashes(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public void add(long token, long user, byte[] hash) {
    jdbc.sql("insert into token_hash (hash, token_id, user_id) values (?, ?, ?)")
        .params(hash, token, user)
        .update();
  }

  @Override
  public void remove(long token) {
    jdbc.sql("delete from token_hash where token_id = ?").param(token).update();
  }
}
