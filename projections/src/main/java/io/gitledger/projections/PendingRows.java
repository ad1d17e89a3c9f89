package io.gitledger.projections;

import io.gitledger.command.log.WriteBuffer;
import io.gitledger.projections.PendingOperation.Delete;
import io.gitledger.projections.PendingOperation.Insert;
import io.gitledger.projections.PendingOperation.Update;
import io.gitledger.projections.RowStatement.OnConflict;
import io.gitledger.projections.RowStatement.Operator;
import io.gitledger.query.row.ReadColumn;
import io.gitledger.query.row.ReadTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Row operations that are not written yet. Operations on one row keep their order, and are merged
 * where that is possible without reading the table. Operations on different rows commute, except
 * for unique indexes other than the primary key: updates of their columns are never merged and keep
 * their relative order.
 */
final class PendingRows implements WriteBuffer.Deferred {
  /** The maximum number of operations on one table that are written as single-row statements. */
  private static final int MAX_SINGLE = 3;

  private final Map<ReadTable<?>, Queue> queues = new LinkedHashMap<>();

  /** The operations in program order, over all tables. */
  private final List<PendingOperation> operations = new ArrayList<>();

  /**
   * The operations on one table. Operations of a later segment are executed after those of an
   * earlier one.
   */
  static final class Queue {
    private final List<PendingOperation> operations = new ArrayList<>();
    private final Map<List<Object>, PendingOperation> rows = new HashMap<>();
    private final Set<List<Object>> withOrderedUpdates = new HashSet<>();
    private int segment;
    private boolean onlyDeletions = true;
    private boolean severalSegments;

    /**
     * Passes on the operations as multi-row statements: segment by segment, with deletions before
     * updates before inserts.
     *
     * @param statements receives equal statements together; in a list of more than one row the rows
     *     are different
     */
    void write(BiConsumer<RowStatement, List<Object[]>> statements) {
      operations.sort(
          Comparator.<PendingOperation>comparingInt(operation -> operation.segment)
              .thenComparingInt(PendingOperation::phase));
      var equalStatements = new LinkedHashMap<RowStatement, List<Object[]>>();
      PendingOperation before = null;
      for (PendingOperation each : operations) {
        if (each.cancelled) continue;
        if (before != null && !each.mayJoin(before)) {
          equalStatements.forEach(statements);
          equalStatements.clear();
        }
        equalStatements
            .computeIfAbsent(each.statement(), any -> new ArrayList<>())
            .add(each.arguments());
        before = each;
      }
      equalStatements.forEach(statements);
    }
  }

  /** A change of a column. */
  record Change(Operator operator, Object value) {}

  void insert(ReadTable<?> table, Object[] values, OnConflict onConflict) {
    Queue queue = queue(table);
    List<Object> key = key(table, values);
    switch (queue.rows.get(key)) {
      case Insert _ when onConflict == OnConflict.FAIL ->
          throw new IllegalStateException(
              "a row of %s is inserted twice: %s".formatted(table, key));
      case Insert insert when onConflict == OnConflict.REPLACE -> {
        insert.values = values;
        if (!insert.isWhole()) insert.onConflict = OnConflict.REPLACE;
      }
      case Insert _ -> {}
      case Update update -> {
        if (onConflict == OnConflict.REPLACE) update.cancelled = true;
        else beginSegment(queue);
        add(queue, key, new Insert(table, queue.segment, null, values, onConflict));
      }
      case Delete delete ->
          add(queue, key, new Insert(table, queue.segment, delete, values, onConflict));
      case null -> add(queue, key, new Insert(table, queue.segment, null, values, onConflict));
    }
  }

  void update(ReadTable<?> table, List<Object> key, Map<ReadColumn, Change> changes) {
    Queue queue = queue(table);
    switch (queue.rows.get(key)) {
      case Delete _ -> {}
      case Insert insert when insert.isWhole() -> apply(table, changes, insert.values);
      case Insert _ -> {
        beginSegment(queue);
        addUpdate(queue, table, key, changes);
      }
      case Update _ -> addUpdate(queue, table, key, changes);
      case null -> addUpdate(queue, table, key, changes);
    }
  }

  private static void apply(ReadTable<?> table, Map<ReadColumn, Change> changes, Object[] values) {
    changes.forEach(
        (column, change) -> {
          int index = table.columns().indexOf(column);
          values[index] = change.operator().apply(values[index], change.value());
        });
  }

  private void addUpdate(
      Queue queue, ReadTable<?> table, List<Object> key, Map<ReadColumn, Change> changes) {
    var ordered = new Update(table, queue.segment, key, true);
    changes.forEach(
        (column, change) -> {
          if (table.isUnique(column)) ordered.changes.put(column, change);
          else merge(queue, table, key, column, change);
        });
    if (ordered.changes.isEmpty()) return;
    queue.withOrderedUpdates.add(key);
    queue.onlyDeletions = false;
    add(queue, ordered);
  }

  private void merge(
      Queue queue, ReadTable<?> table, List<Object> key, ReadColumn column, Change change) {
    Update update = mergeable(queue, table, key);
    Change before = update.changes.get(column);
    Change merged = before == null ? change : merged(before, change);
    if (merged == null) {
      beginSegment(queue);
      update = mergeable(queue, table, key);
      merged = change;
    }
    update.changes.put(column, merged);
  }

  private Update mergeable(Queue queue, ReadTable<?> table, List<Object> key) {
    if (queue.rows.get(key) instanceof Update update) return update;
    var update = new Update(table, queue.segment, key, false);
    add(queue, key, update);
    return update;
  }

  /** Returns the merged change, or null if the two changes cannot be merged. */
  private static Change merged(Change before, Change after) {
    if (after.operator() == Operator.SET) return after;
    if (before.operator() != Operator.SET && before.operator() != after.operator()) return null;
    return new Change(before.operator(), after.operator().apply(before.value(), after.value()));
  }

  void delete(ReadTable<?> table, List<Object> key) {
    Queue queue = queue(table);
    PendingOperation last = queue.rows.remove(key);
    boolean deleted = last instanceof Delete;
    if (last instanceof Insert insert) {
      insert.cancelled = true;
      deleted = insert.previous != null || insert.onConflict == OnConflict.FAIL;
      last = insert.previous;
    } else if (last instanceof Update update) {
      update.cancelled = true;
    }
    if (!deleted) add(queue, key, new Delete(table, queue.segment, table.key(), key));
    else if (last != null) queue.rows.put(key, last);
  }

  /** Deletes all rows with certain values. Later operations are executed after it. */
  void delete(ReadTable<?> table, List<ReadColumn> columns, List<Object> values) {
    Queue queue = queue(table);
    if (!queue.onlyDeletions) beginSegment(queue);
    queue.severalSegments = true;
    add(queue, new Delete(table, queue.segment, columns, values));
  }

  private Queue queue(ReadTable<?> table) {
    return queues.computeIfAbsent(table, any -> new Queue());
  }

  private void add(Queue queue, List<Object> key, PendingOperation operation) {
    if (!(operation instanceof Delete)) queue.onlyDeletions = false;
    queue.rows.put(key, operation);
    add(queue, operation);
  }

  private void add(Queue queue, PendingOperation operation) {
    queue.operations.add(operation);
    operations.add(operation);
  }

  private static void beginSegment(Queue queue) {
    queue.segment++;
    queue.rows.clear();
    queue.onlyDeletions = true;
    queue.severalSegments = true;
  }

  static List<Object> key(ReadTable<?> table, Object[] values) {
    List<ReadColumn> columns = table.columns();
    return table.key().stream().map(column -> values[columns.indexOf(column)]).toList();
  }

  /**
   * Finds a row in the state it will have when the operations are written.
   *
   * @param stored reads the row from its table
   * @param flush writes the operations on the table, or all
   */
  Optional<Object[]> find(
      ReadTable<?> table, List<Object> key, Supplier<Optional<Object[]>> stored, Runnable flush) {
    Queue queue = queues.get(table);
    if (queue == null) return stored.get();
    PendingOperation last = queue.rows.get(key);
    boolean unclear = last instanceof Insert insert && !insert.isWhole();
    if (unclear || queue.severalSegments || queue.withOrderedUpdates.contains(key)) {
      flush.run();
      return stored.get();
    }
    return switch (last) {
      case null -> stored.get();
      case Delete _ -> Optional.empty();
      case Insert insert -> Optional.of(insert.values);
      case Update update -> {
        Optional<Object[]> row = stored.get();
        row.ifPresent(values -> apply(table, update.changes, values));
        yield row;
      }
    };
  }

  /**
   * Returns one statement for each row, in program order. A table with many operations, as in a
   * rebuild, gets multi-row statements.
   */
  @Override
  public Stream<WriteBuffer.Write> writes() {
    if (queues.values().stream().anyMatch(queue -> queue.operations.size() > MAX_SINGLE)) {
      var writes = new ArrayList<WriteBuffer.Write>();
      for (Queue queue : take())
        queue.write(
            (statement, rows) ->
                writes.add(
                    rows.size() == 1 ? single(statement, rows.getFirst()) : statement.write(rows)));
      return writes.stream();
    }
    return operations.stream()
        .filter(operation -> !operation.cancelled)
        .map(operation -> single(operation.statement(), operation.arguments()));
  }

  private static WriteBuffer.Write single(RowStatement statement, Object[] arguments) {
    return new WriteBuffer.Write(statement.single(), Arrays.asList(arguments));
  }

  /**
   * Removes and returns all operations. Operations on different tables may be written in any order.
   */
  List<Queue> take() {
    List<Queue> taken = List.copyOf(queues.values());
    queues.clear();
    operations.clear();
    return taken;
  }

  /** Removes and returns the operations on some tables. The others stay pending. */
  List<Queue> take(Set<ReadTable<?>> tables) {
    List<Queue> taken = tables.stream().map(queues::remove).filter(Objects::nonNull).toList();
    if (!taken.isEmpty()) operations.removeIf(operation -> tables.contains(operation.table));
    return taken;
  }
}
