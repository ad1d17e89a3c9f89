package io.gitledger.command.account;

import io.gitledger.command.CommandRejectedException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The users who can administer the site: active, unrestricted, allowed to sign in. The last one is
 * kept, also from concurrent changes.
 */
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

  /** 400 when nobody else would be left. */
  void set(long user, boolean administers) {
    if (administers) add(user);
    else demandAnother(user, CommandRejectedException.Kind.BAD_REQUEST);
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
