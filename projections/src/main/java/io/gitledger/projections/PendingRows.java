package io.gitledger.projections;

import io.gitledger.command.log.WriteBuffer;
import io.gitledger.projections.RowStatement.Assignment;
import io.gitledger.projections.RowStatement.Delete;
import io.gitledger.projections.RowStatement.Insert;
import io.gitledger.projections.RowStatement.OnConflict;
import io.gitledger.projections.RowStatement.Operator;
import io.gitledger.projections.RowStatement.Update;
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
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Row operations that are not written yet. Operations on one row keep their order, and are merged
 * where that is possible without a look at the table. Operations on different rows commute, but for
 * unique indexes beside the primary key: updates of their columns are never merged and keep their
 * order among each other.
 */
final class PendingRows implements WriteBuffer.Deferred {
  private static final int MAX_SINGLE = 16;

  private final Map<ReadTable<?>, Queue> queues = new LinkedHashMap<>();

  /** In program order over all tables. */
  private final List<Operation> operations = new ArrayList<>();

  /** Operations of a later segment of the same table come after those of an earlier one. */
  private static final class Queue {
    private final List<Operation> operations = new ArrayList<>();
    private final Map<List<Object>, Operation> rows = new HashMap<>();
    private final Set<List<Object>> withOrderedUpdates = new HashSet<>();
    private int segment;
    private boolean onlyDeletions = true;
    private boolean severalSegments;
  }

  private abstract static sealed class Operation {
    final ReadTable<?> table;
    final int segment;
    boolean cancelled;

    Operation(ReadTable<?> table, int segment) {
      this.table = table;
      this.segment = segment;
    }

    /** The order in which the operations of a segment are written. */
    abstract int phase();

    /** Whether the order of both does not matter. */
    final boolean mayJoin(Operation other) {
      return segment == other.segment && phase() == other.phase() && !isOrdered();
    }

    boolean isOrdered() {
      return false;
    }

    abstract RowStatement statement();

    abstract Object[] arguments();
  }

  private static final class PendingDelete extends Operation {
    private final List<ReadColumn> columns;
    private final List<Object> values;

    PendingDelete(ReadTable<?> table, int segment, List<ReadColumn> columns, List<Object> values) {
      super(table, segment);
      this.columns = columns;
      this.values = values;
    }

    @Override
    int phase() {
      return 0;
    }

    @Override
    RowStatement statement() {
      return new Delete(table, columns);
    }

    @Override
    Object[] arguments() {
      return values.toArray();
    }
  }

  private static final class PendingUpdate extends Operation {
    private final List<Object> key;
    private final boolean ordered;
    private final Map<ReadColumn, Change> changes = new LinkedHashMap<>();

    PendingUpdate(ReadTable<?> table, int segment, List<Object> key, boolean ordered) {
      super(table, segment);
      this.key = key;
      this.ordered = ordered;
    }

    @Override
    int phase() {
      return ordered ? 1 : 2;
    }

    @Override
    boolean isOrdered() {
      return ordered;
    }

    @Override
    RowStatement statement() {
      return new Update(
          table,
          changes.entrySet().stream()
              .map(each -> new Assignment(each.getKey(), each.getValue().operator()))
              .toList());
    }

    @Override
    Object[] arguments() {
      return Stream.concat(changes.values().stream().map(Change::value), key.stream()).toArray();
    }
  }

  private static final class PendingInsert extends Operation {
    /** The deletion of the row with the same key. */
    private final Operation previous;

    private Object[] values;
    private OnConflict onConflict;

    PendingInsert(
        ReadTable<?> table,
        int segment,
        Operation previous,
        Object[] values,
        OnConflict onConflict) {
      super(table, segment);
      this.previous = previous;
      this.values = values;
      this.onConflict = onConflict;
    }

    boolean isWhole() {
      return onConflict != OnConflict.KEEP;
    }

    @Override
    int phase() {
      return 3;
    }

    @Override
    RowStatement statement() {
      return new Insert(table, onConflict);
    }

    @Override
    Object[] arguments() {
      return values;
    }
  }

  /** A change of a column. */
  record Change(Operator operator, Object value) {}

  void insert(ReadTable<?> table, Object[] values, OnConflict onConflict) {
    Queue queue = queue(table);
    List<Object> key = key(table, values);
    switch (queue.rows.get(key)) {
      case PendingInsert _ when onConflict == OnConflict.FAIL ->
          throw new IllegalStateException(
              "a row of %s is inserted twice: %s".formatted(table, key));
      case PendingInsert insert when onConflict == OnConflict.REPLACE -> {
        insert.values = values;
        if (!insert.isWhole()) insert.onConflict = OnConflict.REPLACE;
      }
      case PendingInsert _ -> {}
      case PendingUpdate update -> {
        if (onConflict == OnConflict.REPLACE) update.cancelled = true;
        else beginSegment(queue);
        add(queue, key, new PendingInsert(table, queue.segment, null, values, onConflict));
      }
      case PendingDelete delete ->
          add(queue, key, new PendingInsert(table, queue.segment, delete, values, onConflict));
      case null ->
          add(queue, key, new PendingInsert(table, queue.segment, null, values, onConflict));
    }
  }

  void update(ReadTable<?> table, List<Object> key, Map<ReadColumn, Change> changes) {
    Queue queue = queue(table);
    switch (queue.rows.get(key)) {
      case PendingDelete _ -> {}
      case PendingInsert insert when insert.isWhole() -> apply(table, changes, insert.values);
      case PendingInsert _ -> {
        beginSegment(queue);
        addUpdate(queue, table, key, changes);
      }
      case PendingUpdate _ -> addUpdate(queue, table, key, changes);
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
    var ordered = new PendingUpdate(table, queue.segment, key, true);
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
    PendingUpdate update = mergeable(queue, table, key);
    Change before = update.changes.get(column);
    Change merged = before == null ? change : merged(before, change);
    if (merged == null) {
      beginSegment(queue);
      update = mergeable(queue, table, key);
      merged = change;
    }
    update.changes.put(column, merged);
  }

  private PendingUpdate mergeable(Queue queue, ReadTable<?> table, List<Object> key) {
    if (queue.rows.get(key) instanceof PendingUpdate update) return update;
    var update = new PendingUpdate(table, queue.segment, key, false);
    add(queue, key, update);
    return update;
  }

  /** Null where two changes cannot be one. */
  private static Change merged(Change before, Change after) {
    if (after.operator() == Operator.SET) return after;
    if (before.operator() != Operator.SET && before.operator() != after.operator()) return null;
    return new Change(before.operator(), after.operator().apply(before.value(), after.value()));
  }

  void delete(ReadTable<?> table, List<Object> key) {
    Queue queue = queue(table);
    Operation last = queue.rows.remove(key);
    boolean deleted = last instanceof PendingDelete;
    if (last instanceof PendingInsert insert) {
      insert.cancelled = true;
      deleted = insert.previous != null || insert.onConflict == OnConflict.FAIL;
      last = insert.previous;
    } else if (last instanceof PendingUpdate update) {
      update.cancelled = true;
    }
    if (!deleted) add(queue, key, new PendingDelete(table, queue.segment, table.key(), key));
    else if (last != null) queue.rows.put(key, last);
  }

  /** Deletes all rows with certain values; what is asked for later comes after it. */
  void delete(ReadTable<?> table, List<ReadColumn> columns, List<Object> values) {
    Queue queue = queue(table);
    if (!queue.onlyDeletions) beginSegment(queue);
    queue.severalSegments = true;
    add(queue, new PendingDelete(table, queue.segment, columns, values));
  }

  private Queue queue(ReadTable<?> table) {
    return queues.computeIfAbsent(table, any -> new Queue());
  }

  private void add(Queue queue, List<Object> key, Operation operation) {
    if (!(operation instanceof PendingDelete)) queue.onlyDeletions = false;
    queue.rows.put(key, operation);
    add(queue, operation);
  }

  private void add(Queue queue, Operation operation) {
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
   * Finds a row as it will be when the operations are written.
   *
   * @param stored reads the row from its table
   * @param flush writes the operations
   */
  Optional<Object[]> find(
      ReadTable<?> table, List<Object> key, Supplier<Optional<Object[]>> stored, Runnable flush) {
    Queue queue = queues.get(table);
    if (queue == null) return stored.get();
    Operation last = queue.rows.get(key);
    boolean unclear = last instanceof PendingInsert insert && !insert.isWhole();
    if (unclear || queue.severalSegments || queue.withOrderedUpdates.contains(key)) {
      flush.run();
      return stored.get();
    }
    return switch (last) {
      case null -> stored.get();
      case PendingDelete _ -> Optional.empty();
      case PendingInsert insert -> Optional.of(insert.values);
      case PendingUpdate update -> {
        Optional<Object[]> row = stored.get();
        row.ifPresent(values -> apply(table, update.changes, values));
        yield row;
      }
    };
  }

  /** One statement for each row, in program order; where there are many, as a rebuild has them. */
  @Override
  public Stream<WriteBuffer.Write> writes() {
    if (operations.size() > MAX_SINGLE) {
      var writes = new ArrayList<WriteBuffer.Write>();
      drain(
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
   * Hands out all operations for statements of many rows: table by table and segment by segment,
   * deletions before updates before inserts.
   *
   * @param statements gets equal statements together; in a list of more than one row the rows are
   *     different
   */
  void drain(BiConsumer<RowStatement, List<Object[]>> statements) {
    for (Queue queue : queues.values()) {
      queue.operations.sort(
          Comparator.<Operation>comparingInt(operation -> operation.segment)
              .thenComparingInt(Operation::phase));
      var alike = new LinkedHashMap<RowStatement, List<Object[]>>();
      Operation before = null;
      for (Operation each : queue.operations) {
        if (each.cancelled) continue;
        if (before != null && !each.mayJoin(before)) {
          alike.forEach(statements);
          alike.clear();
        }
        alike.computeIfAbsent(each.statement(), any -> new ArrayList<>()).add(each.arguments());
        before = each;
      }
      alike.forEach(statements);
    }
    queues.clear();
    operations.clear();
  }
}
