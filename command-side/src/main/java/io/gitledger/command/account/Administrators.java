package io.gitledger.command.account;

import io.gitledger.command.CommandRejectedException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Who administers the site, so that the last one cannot be lost, not even by two at once. */
@Component
public class Administrators {
  private final JdbcClient jdbc;

  protected Administrators(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Whether a user is one of them. */
  public boolean include(long user) {
    return jdbc.sql("select exists (select from administrator where user_id = ?)")
        .param(user)
        .query(Boolean.class)
        .single();
  }

  void add(long user) {
    jdbc.sql("insert into administrator (user_id) values (?) on conflict do nothing")
        .param(user)
        .update();
  }

  /**
   * The user is none of them any more.
   *
   * @param kind of the refusal when nobody else would be left
   */
  void demandAnother(long user, CommandRejectedException.Kind kind) {
    if (!remove(user))
      throw new CommandRejectedException(
          kind, "can not delete the last admin user [uid: " + user + "]");
  }

  /** False, and nothing happens, when nobody else would be left. */
  boolean remove(long user) {
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
