package io.gitledger.command.account;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link Administrators} in the database. */
@Component
class JdbcAdministrators implements Administrators {
  private final JdbcClient jdbc;

  JdbcAdministrators(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public boolean contains(long user) {
    return jdbc.sql("select exists (select from administrator where user_id = ?)")
        .param(user)
        .query(Boolean.class)
        .single();
  }

  @Override
  public void add(long user) {
    jdbc.sql("insert into administrator (user_id) values (?) on conflict do nothing")
        .param(user)
        .update();
  }

  @Override
  public boolean remove(long user) {
    var all =
        jdbc.sql("select user_id from administrator order by user_id for update")
            .query(Long.class)
            .list();
    if (!all.contains(user)) return true;
    if (all.size() == 1) return false;
    jdbc.sql("delete from administrator where user_id = ?").param(user).update();
    return true;
  }
}
