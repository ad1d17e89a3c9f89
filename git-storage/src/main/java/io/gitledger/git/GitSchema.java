package io.gitledger.git;

import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** The tables of refs and packs, in the schema {@code git} with a separate schema history. */
public final class GitSchema {
  public static final String NAME = "git";

  private GitSchema() {}

  public static void migrate(DataSource database) {
    Flyway.configure()
        .dataSource(database)
        .schemas(NAME)
        .defaultSchema(NAME)
        .locations("classpath:db/git")
        .load()
        .migrate();
  }
}
