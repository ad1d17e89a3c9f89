package io.gitledger.api.program;

import java.nio.file.Path;
import org.springframework.jdbc.core.JdbcTemplate;

/** A process that starts PostgreSQL, commits a row and ends abruptly. */
final class KilledServer {
  static final int EXIT = 77;

  private KilledServer() {}

  public static void main(String[] arguments) {
    Database database = EmbeddedDatabase.start(Path.of(arguments[0]));
    new JdbcTemplate(database.unpooled()).execute("insert into kept values ('killed')");
    Runtime.getRuntime().halt(EXIT);
  }
}
