package io.gitledger.projections.ledger;

import io.gitledger.command.log.EventReader;
import io.gitledger.command.log.LedgerStorageEngine;
import io.gitledger.command.log.StoredEvent;
import io.gitledger.command.vault.Vault;
import io.gitledger.git.maintenance.StoredFileCheck;
import io.gitledger.projections.checkpoint.Checkpoint;
import io.gitledger.projections.checkpoint.CheckpointNote;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javax.sql.DataSource;
import org.springframework.context.annotation.Lazy;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.stereotype.Component;

/**
 * Verifies that the log is complete and unchanged, and that the data derived from it in the same
 * transactions still agrees: hash chains and their ends, the order of the whole log against what
 * was signed of it, refs, issue numbers, unique names, rights, receivers, secrets. It reads a
 * single snapshot, while servers are running, with constant memory. Finally it checks that the
 * object store has all files.
 */
@Lazy
@Component
public class Verification {
  private static final int EVENTS_PER_REPORT = 1_000;

  private final DataSource database;
  private final LedgerStorageEngine events;
  private final CheckpointNote notes;
  private final Vault vault;
  private final StoredFileCheck files;

  Verification(
      DataSource database,
      LedgerStorageEngine events,
      CheckpointNote notes,
      Vault vault,
      StoredFileCheck files) {
    this.database = database;
    this.events = events;
    this.notes = notes;
    this.vault = vault;
    this.files = files;
  }

  /** Verifies everything, without an external checkpoint. */
  public long run(Consumer<Fault> faults, LongConsumer progress) {
    return run(List.of(), faults, progress);
  }

  /**
   * Verifies everything.
   *
   * @param kept checkpoints that were stored elsewhere
   * @param faults receives each fault when it is found
   * @param progress receives the number of checked events from time to time
   * @return the number of events
   */
  public long run(Collection<Checkpoint> kept, Consumer<Fault> faults, LongConsumer progress) {
    try (Connection log = snapshot();
        Connection tables = OpenTransaction.on(database)) {
      join(tables, log);
      var second = new JdbcTemplate(new SingleConnectionDataSource(tables, true));
      var reader = JdbcClient.create(second);
      var chains = new ChainCheck(second, faults);
      var owners = new OwnerCheck(events, faults);
      var refs = new RefCheck(reader, faults);
      var receivers = new ReceiverCheck(events, reader, faults);
      var count = new Counter(progress);
      LedgerStorageEngine.walkStreams(
          log,
          event -> {
            chains.accept(event);
            owners.accept(event);
            refs.accept(event);
            receivers.accept(event);
            count.accept(event);
          });
      refs.finish();
      receivers.finish();
      checkOrder(log, reader, kept, faults);
      new HeadCheck(reader, faults).run();
      TableCheck.run(reader, faults);
      RightsCheck.run(reader, faults);
      ProtectionCheck.run(reader, faults);
      new SecretCheck(reader, vault, faults).run();
      log.rollback();
      tables.rollback();
      files.run((place, what) -> faults.accept(new Fault(place, what)));
      return count.events;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void checkOrder(
      Connection log, JdbcClient reader, Collection<Checkpoint> kept, Consumer<Fault> faults) {
    var tree = new TreeCheck(reader, notes, faults);
    var elsewhere = new EarlierCheckpointCheck(kept, faults);
    EventReader.walkLeaves(
        log,
        leaf -> {
          tree.accept(leaf);
          elsewhere.accept(leaf);
        });
    tree.finish();
    elsewhere.finish();
  }

  private static final class Counter implements Consumer<StoredEvent> {
    private final LongConsumer progress;
    private long events;

    Counter(LongConsumer progress) {
      this.progress = progress;
    }

    @Override
    public void accept(StoredEvent event) {
      if (++events % EVENTS_PER_REPORT == 0) progress.accept(events);
    }
  }

  private Connection snapshot() throws SQLException {
    Connection connection = OpenTransaction.on(database);
    begin(connection);
    return connection;
  }

  private static void begin(Connection connection) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute("set transaction isolation level repeatable read, read only");
    }
  }

  /** Makes a second connection use the same snapshot as the first. */
  private static void join(Connection second, Connection first) throws SQLException {
    String moment;
    try (var export = first.createStatement();
        var row = export.executeQuery("select pg_export_snapshot()")) {
      row.next();
      moment = row.getString(1);
    }
    begin(second);
    try (var statement = second.createStatement()) {
      statement.execute("set transaction snapshot '" + moment + "'");
    }
  }
}
