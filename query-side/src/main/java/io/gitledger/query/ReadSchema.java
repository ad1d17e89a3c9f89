package io.gitledger.query;

import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/**
 * The tables of the read model. A second schema with the same tables is what a rebuild fills beside
 * the live one, so no migration names its schema.
 */
public final class ReadSchema {
  /** The schema that servers read. */
  public static final String LIVE = "read";

  /** The schema that a rebuild fills from the log. */
  public static final String REBUILT = "read_rebuild";

  /** Flyway's history, which is no table of the read model. */
  public static final String HISTORY = "read_migration";

  private ReadSchema() {}

  /** Brings a schema, made when missing, to the tables of this version. */
  public static void migrate(DataSource dataSource, String schema) {
    Flyway.configure()
        .dataSource(dataSource)
        .schemas(schema)
        .defaultSchema(schema)
        .createSchemas(true)
        .locations("classpath:db/read")
        .failOnMissingLocations(false)
        .table(HISTORY)
        .load()
        .migrate();
  }
}
