package io.gitledger.projections.ledger;

import io.gitledger.command.log.LedgerStorageEngine;
import io.gitledger.command.log.StoredEvent;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javax.sql.DataSource;
import org.springframework.context.annotation.Lazy;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.stereotype.Component;

/**
 * Proves that the log is whole and that what was made of it in the same transactions still agrees:
 * hash chains and their ends, refs, issue numbers, unique names. Looks at one moment, beside
 * running servers, in constant memory.
 */
@Lazy
@Component
public class Verification {
  private static final int EVENTS_PER_REPORT = 1_000;

  private final DataSource database;

  Verification(DataSource database) {
    this.database = database;
  }

  /**
   * Looks at everything.
   *
   * @param faults takes each fault as it is found
   * @param progress takes the number of events looked at, every now and then
   * @return the number of events
   */
  public long run(Consumer<Fault> faults, LongConsumer progress) {
    try (Connection log = snapshot();
        Connection tables = OpenTransaction.on(database)) {
      join(tables, log);
      var reader =
          JdbcClient.create(new JdbcTemplate(new SingleConnectionDataSource(tables, true)));
      var chains = new ChainCheck(faults);
      var refs = new RefCheck(reader, faults);
      var count = new Counter(progress);
      LedgerStorageEngine.walkStreams(
          log,
          event -> {
            chains.accept(event);
            refs.accept(event);
            count.accept(event);
          });
      refs.finish();
      new HeadCheck(reader, faults).run();
      new TableCheck(reader, faults).run();
      log.rollback();
      tables.rollback();
      return count.events;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
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

  /** Lets a second connection see the very same moment as the first. */
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
