package io.gitledger.query.avatar;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds uploaded avatars of accounts. */
@Component
public class AvatarFinder {
  /** An avatar with its media type. */
  public record Avatar(String type, byte[] content) {}

  private final JdbcClient jdbc;

  AvatarFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  public Optional<Avatar> byHash(String hash) {
    return jdbc.sql("select type, content from avatar_image where hash = ?")
        .param(hash)
        .query((row, index) -> new Avatar(row.getString(1), row.getBytes(2)))
        .optional();
  }
}
