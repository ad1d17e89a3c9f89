package io.gitledger.projections.ledger;

import io.gitledger.command.log.EventBatch;
import io.gitledger.command.log.LedgerPosition;
import io.gitledger.command.log.LedgerStorageEngine;
import io.gitledger.command.log.StoredEvent;
import io.gitledger.command.vault.PersonKeys;
import io.gitledger.query.ReadSchema;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.function.Function;
import javax.sql.DataSource;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Lazy;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.stereotype.Component;

/**
 * Rebuilds the whole read model from the log, in a schema beside the live one, while servers
 * continue to run. Works only in a context whose connections write to {@link ReadSchema#REBUILT}.
 */
@Lazy
@Component
public class Rebuild {
  private static final int MAX_BATCH = 1_000;

  /** Receives the progress after every batch. */
  @FunctionalInterface
  public interface Progress {
    void at(long events, long ofAbout);
  }

  private final DataSource database;
  private final JdbcClient jdbc;
  private final LedgerStorageEngine log;
  private final PersonKeys keys;
  private final ReadModelReplay projectors;
  private final FreshTables tables = new FreshTables(ReadSchema.REBUILT);
  private LedgerPosition position = LedgerPosition.START;
  private long applied;

  Rebuild(
      DataSource database,
      LedgerStorageEngine log,
      PersonKeys keys,
      ReadModelReplay projectors,
      @Value("${gitledger.read-schema:}") String schema) {
    if (!schema.equals(ReadSchema.REBUILT))
      throw new IllegalStateException("this context would write to the live read model");
    this.database = database;
    this.jdbc = JdbcClient.create(database);
    this.log = log;
    this.keys = keys;
    this.projectors = projectors;
  }

  /** Applies the whole log to new tables, up to a moment during this call. */
  public long run(Progress progress) {
    execute("drop schema if exists " + ReadSchema.REBUILT + " cascade");
    ReadSchema.migrate(database, ReadSchema.REBUILT);
    withConnection(
        connection -> {
          tables.dropIndexesOfReaders(connection);
          connection.commit();
          return null;
        });
    position = LedgerPosition.START;
    applied = 0;
    long total = jdbc.sql("select count(*) from event").query(Long.class).single();
    catchUp(progress, total);
    try {
      tables.makeReady(database);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return applied;
  }

  /** Brings the rebuilt tables to exactly one snapshot of the live ones and compares all rows. */
  public Comparison compare() {
    return withConnection(
        live -> {
          live.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
          live.setReadOnly(true);
          applyVisible(live);
          try (Connection rebuilt = OpenTransaction.on(database)) {
            return new SchemaComparison(live, ReadSchema.LIVE, rebuilt, ReadSchema.REBUILT).run();
          } finally {
            live.rollback();
            live.setReadOnly(false);
            live.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
          }
        });
  }

  /** Replaces the live tables by the rebuilt ones. Servers pause only for a moment. */
  public void swap() {
    catchUp((events, total) -> {}, 0);
    withConnection(
        connection -> {
          try (var statement = connection.createStatement()) {
            statement.execute("set local synchronous_commit = on");
            // Waits for running appends and blocks new ones; projections follow their append.
            statement.execute("lock table event in share row exclusive mode");
            applyVisible(connection);
            statement.execute("drop schema if exists read_old cascade");
            statement.execute("alter schema " + ReadSchema.LIVE + " rename to read_old");
            statement.execute(
                "alter schema " + ReadSchema.REBUILT + " rename to " + ReadSchema.LIVE);
            // Tokens and accounts that differed change here.
            statement.execute("select end_token_leases()");
            connection.commit();
          }
          return null;
        });
    execute("drop schema if exists read_old cascade");
  }

  /** Drops the rebuilt tables. */
  public void discard() {
    execute("drop schema if exists " + ReadSchema.REBUILT + " cascade");
  }

  private void catchUp(Progress progress, long total) {
    Function<LedgerPosition, Batch> read = after -> batch(log.read(after, MAX_BATCH));
    Batch next = read.apply(position);
    try (var ahead = Executors.newVirtualThreadPerTaskExecutor()) {
      while (!next.messages().isEmpty()) {
        Batch current = next;
        // The next batch is read and decrypted while this one is written.
        var following = CompletableFuture.supplyAsync(() -> read.apply(current.last()), ahead);
        apply(current);
        progress.at(applied, Math.max(total, applied));
        next = following.join();
      }
    }
  }

  private void applyVisible(Connection snapshot) {
    var reader = new JdbcTemplate(new SingleConnectionDataSource(snapshot, true));
    for (Batch batch = batch(log.readVisible(reader, position, MAX_BATCH));
        !batch.messages().isEmpty();
        batch = batch(log.readVisible(reader, position, MAX_BATCH))) apply(batch);
  }

  private record Batch(List<TrackedEventMessage<?>> messages, LedgerPosition last) {}

  private Batch batch(EventBatch read) {
    List<StoredEvent> events = read.events();
    keys.readAhead(events.stream().flatMap(StoredEvent::persons).toList());
    List<TrackedEventMessage<?>> messages = log.messages(events);
    messages.forEach(
        message -> {
          message.getPayload();
          message.getMetaData();
        });
    return new Batch(messages, events.isEmpty() ? null : events.getLast().position());
  }

  private void apply(Batch batch) {
    projectors.apply(batch.messages());
    position = batch.last();
    applied += batch.messages().size();
  }

  @FunctionalInterface
  private interface Work<T> {
    T with(Connection connection) throws SQLException;
  }

  private <T> T withConnection(Work<T> work) {
    try (Connection connection = OpenTransaction.on(database)) {
      return work.with(connection);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private void execute(String sql) {
    withConnection(
        connection -> {
          try (var statement = connection.createStatement()) {
            statement.execute(sql);
          }
          connection.commit();
          return null;
        });
  }
}
