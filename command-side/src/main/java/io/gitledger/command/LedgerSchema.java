package io.gitledger.command;

import java.sql.SQLException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** The tables of the write model: the event log, names, secrets, processor tokens. */
public final class LedgerSchema {
  /**
   * In a cluster that a dump was restored into, transaction ids are smaller than those in the log.
   */
  private static final String GO_ON_AFTER_A_RESTORE =
      """
      update ledger.log_epoch set shift = last.transaction + 1 - pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      from (select max(transaction) as transaction from ledger.event) last
      where last.transaction >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint + shift
      """;

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

  /**
   * Lets the log go on behind its last event, also in a cluster that counts its transactions anew.
   */
  public static void goOnAfterRestore(DataSource database) {
    try (var connection = database.getConnection();
        var statement = connection.createStatement()) {
      statement.execute(GO_ON_AFTER_A_RESTORE);
      if (!connection.getAutoCommit()) connection.commit();
    } catch (SQLException e) {
      throw new IllegalStateException("the order of the log cannot be checked", e);
    }
  }
}
