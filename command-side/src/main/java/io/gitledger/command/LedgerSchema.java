package io.gitledger.command;

import io.gitledger.command.vault.InstanceKey;
import java.nio.file.Path;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** The tables of the write model: the event log, names, secrets, processor tokens. */
public final class LedgerSchema {
  /**
   * Raises the shift of transaction ids if the dump was restored into another cluster, whose
   * transaction ids are smaller than those in the log.
   */
  private static final String GO_ON_AFTER_A_RESTORE =
      """
      update ledger.log_epoch set shift = last.transaction + 1 - pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      from (select max(transaction) as transaction from ledger.event) last
      where last.transaction >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint + shift
      """;

  private LedgerSchema() {}

  /**
   * Migrates the schema {@code ledger} to the current version. Safe to call on several nodes at
   * once.
   */
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
   * Fails if the database has secrets that cannot be decrypted with the configured key, or else
   * with the key in the data folder. Otherwise secrets sealed with two different keys would
   * coexist, and no key could read both.
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
   * Ensures that new events are ordered after the last event of the log, even if a restored cluster
   * counts its transactions from a lower value.
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
