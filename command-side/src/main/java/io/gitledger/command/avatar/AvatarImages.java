package io.gitledger.command.avatar;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The bytes of the pictures of users and organizations; an account has one at the most. */
@Component
public class AvatarImages {
  private final JdbcClient jdbc;

  protected AvatarImages(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Puts a picture in the place of the account's one.
   *
   * @param picture null for none
   * @return the hash under which it is served; empty for none
   */
  public String replace(long account, Picture picture) {
    forget(account);
    if (picture == null) return "";
    jdbc.sql("insert into avatar_image (hash, account_id, type, content) values (?, ?, ?, ?)")
        .param(picture.hash())
        .param(account)
        .param(picture.type())
        .param(picture.content())
        .update();
    return picture.hash();
  }

  /** The account has no picture any more. */
  public void forget(long account) {
    jdbc.sql("delete from avatar_image where account_id = ?").param(account).update();
  }
}
