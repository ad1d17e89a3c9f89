package io.gitledger.command;

import io.gitledger.command.vault.InstanceKey;
import java.nio.file.Path;
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
   * Fails where the database has secrets that the configured key, or else the one in the data
   * folder, does not open: what another key sealed beside them could never be read with them.
   */
  public static void requireKey(DataSource database, String configured, Path folder) {
    InstanceKey key = InstanceKey.of(configured, folder);
    try (var connection = database.getConnection();
        var statement = connection.createStatement();
        var sealed = statement.executeQuery("select key from ledger.person_key limit 1")) {
      if (sealed.next()) key.open(sealed.getBytes(1));
    } catch (SQLException e) {
      throw new IllegalStateException("the instance key cannot be checked", e);
    }
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
