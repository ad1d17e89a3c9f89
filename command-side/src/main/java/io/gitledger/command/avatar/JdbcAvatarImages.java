package io.gitledger.command.avatar;

import io.gitledger.command.log.OwnerRef;
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
  public String replace(OwnerRef owner, Picture picture) {
    remove(owner);
    if (picture == null) return "";
    jdbc.sql("insert into avatar_image (hash, account_id, type, content) values (?, ?, ?, ?)")
        .params(picture.hash(), owner.scope(), picture.type(), picture.content())
        .update();
    return picture.hash();
  }

  @Override
  public void remove(OwnerRef owner) {
    jdbc.sql("delete from avatar_image where account_id = ?").param(owner.scope()).update();
  }
}
