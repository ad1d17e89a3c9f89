package io.gitledger.query;

import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/**
 * The tables of the read model. A second schema with the same tables is what a rebuild fills beside
 * the live one, so no migration names its schema.
 */
public final class ReadSchema {
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
        .table("read_migration")
        .load()
        .migrate();
  }
}
