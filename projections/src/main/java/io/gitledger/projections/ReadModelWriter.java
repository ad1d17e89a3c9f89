package io.gitledger.projections;

import io.gitledger.command.log.WriteBuffer;
import io.gitledger.projections.PendingRows.Change;
import io.gitledger.projections.RowStatement.OnConflict;
import io.gitledger.projections.RowStatement.Operator;
import io.gitledger.query.ReadSchema;
import io.gitledger.query.row.ReadColumn;
import io.gitledger.query.row.ReadTable;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.lang.CheckReturnValue;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Writes the read model. Operations take effect in program order, but are queued: on a server until
 * the command ends, when they are sent in one message with its events; in a rebuild until the batch
 * of events ends, as multi-row statements. Reads through the writer see all queued operations.
 * Outside of a unit of work each operation is executed at once.
 */
@Component
public class ReadModelWriter {
  private final WriteBuffer writes;
  private final JdbcTemplate jdbc;
  private final JdbcClient client;
  private final boolean rebuilds;
  private final PendingRows rebuilt = new PendingRows();

  ReadModelWriter(
      WriteBuffer writes,
      JdbcTemplate jdbc,
      JdbcClient client,
      @Value("${gitledger.read-schema:}") String schema) {
    this.writes = writes;
    this.jdbc = jdbc;
    this.client = client;
    this.rebuilds = schema.equals(ReadSchema.REBUILT);
  }

  /** Inserts a row. There must be no row with its key. */
  public void insert(Object row) {
    insert(row, OnConflict.FAIL);
  }

  /** Inserts a row, unless there is one with its key. */
  public void insertIfAbsent(Object row) {
    insert(row, OnConflict.KEEP);
  }

  /** Inserts a row, or replaces the one with its key. */
  public void upsert(Object row) {
    insert(row, OnConflict.REPLACE);
  }

  private void insert(Object row, OnConflict onConflict) {
    ReadTable<?> table = ReadTables.of(row.getClass());
    Object[] values = table.values(row);
    change(pending -> pending.insert(table, values, onConflict));
  }

  /**
   * Starts an update of one row.
   *
   * @param key the values of the key's columns
   */
  @CheckReturnValue
  public RowUpdate update(Class<?> rowClass, Object... key) {
    ReadTable<?> table = ReadTables.of(rowClass);
    return new RowUpdate(table, values(table.key(), key));
  }

  /**
   * Changes of columns of one row that take effect together when {@link #write} is called. The
   * compiler rejects an update that is not written.
   */
  @CheckReturnValue
  public final class RowUpdate {
    private final ReadTable<?> table;
    private final List<Object> key;
    private final Map<ReadColumn, Change> changes = new LinkedHashMap<>();

    private RowUpdate(ReadTable<?> table, List<Object> key) {
      this.table = table;
      this.key = key;
    }

    /**
     * Sets a column. It must be used only for columns that events of a single stream set, since
     * events of several streams have no order.
     */
    public RowUpdate set(String column, Object value) {
      return change(table.column(column), Operator.SET, value);
    }

    /** Sets all columns of an embeddable. */
    public RowUpdate setAll(Object embeddable) {
      RowUpdate update = this;
      for (var value : table.embedded(embeddable).entrySet())
        update = update.change(value.getKey(), Operator.SET, value.getValue());
      return update;
    }

    public RowUpdate add(String column, long more) {
      return more == 0 ? this : change(table.column(column), Operator.ADD, more);
    }

    /** Keeps the later of the stored time and this one. */
    public RowUpdate max(String column, Instant time) {
      return change(table.column(column), Operator.MAX, time);
    }

    private RowUpdate change(ReadColumn column, Operator operator, Object value) {
      if (changes.put(column, new Change(operator, column.convert(value))) != null)
        throw new IllegalArgumentException(column + " is changed twice");
      return this;
    }

    public void write() {
      if (!changes.isEmpty())
        ReadModelWriter.this.change(pending -> pending.update(table, key, changes));
    }
  }

  /**
   * Deletes one row, if there is one.
   *
   * @param key the values of the key's columns
   */
  public void delete(Class<?> rowClass, Object... key) {
    ReadTable<?> table = ReadTables.of(rowClass);
    List<Object> values = values(table.key(), key);
    change(pending -> pending.delete(table, values));
  }

  /** Deletes all rows with a given value in a column. */
  public void deleteAll(Class<?> rowClass, String column, Object value) {
    ReadTable<?> table = ReadTables.of(rowClass);
    List<ReadColumn> columns = List.of(table.column(column));
    List<Object> values = values(columns, value);
    change(pending -> pending.delete(table, columns, values));
  }

  private static List<Object> values(List<ReadColumn> columns, Object... values) {
    if (columns.size() != values.length)
      throw new IllegalArgumentException("not the key of " + columns);
    return IntStream.range(0, values.length)
        .mapToObj(index -> columns.get(index).convert(values[index]))
        .toList();
  }

  /**
   * Reads one row as the operations so far leave it. Changes to the returned object are not
   * written.
   */
  public <R> Optional<R> find(Class<R> rowClass, Object... key) {
    return find(rowClass, "", key);
  }

  /**
   * Reads one row as {@code find} does, and locks it against changes and deletion until the
   * transaction ends.
   */
  public <R> Optional<R> findForUpdate(Class<R> rowClass, Object... key) {
    return find(rowClass, rebuilds ? "" : " for update", key);
  }

  private <R> Optional<R> find(Class<R> rowClass, String lock, Object... key) {
    ReadTable<R> table = ReadTables.of(rowClass);
    List<Object> values = values(table.key(), key);
    Supplier<Optional<Object[]>> stored = () -> stored(table, values, lock);
    return pending()
        .map(pending -> pending.find(table, values, stored, () -> flush(Set.of(table))))
        .orElseGet(stored)
        .map(table::row);
  }

  private Optional<Object[]> stored(ReadTable<?> table, List<Object> key, String lock) {
    return jdbc
        .query(
            table.columns().stream()
                    .map(ReadColumn::name)
                    .collect(Collectors.joining(", ", "select ", " from " + table))
                + table.key().stream()
                    .map(column -> column + " = ?")
                    .collect(Collectors.joining(" and ", " where ", lock)),
            (row, number) -> table.read(row),
            key.toArray())
        .stream()
        .findFirst();
  }

  /** Creates a separate statement. It is executed at once, after all operations so far. */
  public JdbcClient.StatementSpec sql(String sql) {
    flush();
    return client.sql(sql);
  }

  /**
   * Creates a separate statement that is frequent and reads only some tables. In a rebuild, pending
   * operations on other tables are not flushed, so that they become multi-row statements.
   */
  public JdbcClient.StatementSpec sql(String sql, Class<?>... seen) {
    flush(Stream.of(seen).map(ReadTables::of).collect(Collectors.toSet()));
    return client.sql(sql);
  }

  private void change(Consumer<PendingRows> operation) {
    Optional<PendingRows> pending = pending();
    PendingRows target = pending.orElseGet(PendingRows::new);
    operation.accept(target);
    if (pending.isEmpty()) writes.add(target);
  }

  private Optional<PendingRows> pending() {
    return rebuilds ? Optional.of(rebuilt) : writes.deferred(PendingRows.class, PendingRows::new);
  }

  /** Writes the operations so far. */
  public void flush() {
    if (rebuilds) write(rebuilt.take());
    else writes.flush();
  }

  private void flush(Set<ReadTable<?>> tables) {
    if (rebuilds) write(rebuilt.take(tables));
    else writes.flush();
  }

  /** Writes several tables concurrently, unless a transaction binds all to its connection. */
  private void write(List<PendingRows.Queue> tables) {
    Stream<PendingRows.Queue> each =
        TransactionSynchronizationManager.isActualTransactionActive()
            ? tables.stream()
            : tables.parallelStream();
    each.forEach(table -> table.write(this::execute));
  }

  private void execute(RowStatement statement, List<Object[]> rows) {
    WriteBuffer.Write write = statement.write(rows);
    jdbc.update(write.sql(), write.arguments().toArray());
  }
}
