package io.gitledger.command.avatar;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link AvatarImages} in the database. */
@Component
class JdbcAvatarImages implements AvatarImages {
  private final JdbcClient jdbc;

  JdbcAvatarImages(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public String replace(long account, Picture picture) {
    remove(account);
    if (picture == null) return "";
    jdbc.sql("insert into avatar_image (hash, account_id, type, content) values (?, ?, ?, ?)")
        .param(picture.hash())
        .param(account)
        .param(picture.type())
        .param(picture.content())
        .update();
    return picture.hash();
  }

  @Override
  public void remove(long account) {
    jdbc.sql("delete from avatar_image where account_id = ?").param(account).update();
  }
}
