package io.gitledger.command;

import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** The tables of the write model: the event log, names, secrets, processor tokens. */
public final class LedgerSchema {
  private LedgerSchema() {}

  /** Brings the schema {@code ledger} up to date. Safe to call on several nodes at once. */
  public static void migrate(DataSource database) {
    Flyway.configure()
        .dataSource(database)
        .schemas("ledger")
        .defaultSchema("ledger")
        .locations("classpath:db/ledger")
        .load()
        .migrate();
  }
}
