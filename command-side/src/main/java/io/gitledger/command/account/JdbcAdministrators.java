package io.gitledger.command.account;

import java.util.List;
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
  public void add(long user, boolean able) {
    jdbc.sql(
            "insert into administrator (user_id, able) values (?, ?)"
                + " on conflict (user_id) do update set able = excluded.able")
        .params(user, able)
        .update();
  }

  @Override
  public boolean remove(long user) {
    var able =
        jdbc.sql("select user_id from administrator where able order by user_id for update")
            .query(Long.class)
            .list();
    if (able.equals(List.of(user))) return false;
    jdbc.sql("delete from administrator where user_id = ?").param(user).update();
    return true;
  }
}
