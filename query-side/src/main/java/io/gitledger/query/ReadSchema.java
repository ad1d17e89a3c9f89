package io.gitledger.query;

import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/**
 * The tables of the read model. A rebuild fills a second schema with the same tables beside the
 * live one, so migrations do not contain a schema name.
 */
public final class ReadSchema {
  /** The schema used by servers. */
  public static final String LIVE = "read";

  /** The schema filled from the log by a rebuild. */
  public static final String REBUILT = "read_rebuild";

  /** Flyway's history table, which does not belong to the read model. */
  public static final String HISTORY = "read_migration";

  private ReadSchema() {}

  /** Migrates a schema to the tables of this version. Creates it if it is missing. */
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
