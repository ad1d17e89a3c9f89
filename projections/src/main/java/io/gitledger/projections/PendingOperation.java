package io.gitledger.projections;

import io.gitledger.projections.PendingRows.Change;
import io.gitledger.projections.RowStatement.Assignment;
import io.gitledger.projections.RowStatement.OnConflict;
import io.gitledger.query.row.ReadColumn;
import io.gitledger.query.row.ReadTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A pending operation on one row, or a pending deletion of several rows. */
abstract sealed class PendingOperation {
  final ReadTable<?> table;
  final int segment;
  boolean cancelled;

  PendingOperation(ReadTable<?> table, int segment) {
    this.table = table;
    this.segment = segment;
  }

  /** The order in which the operations of a segment are written. */
  abstract int phase();

  /** Returns whether the order of the two operations is irrelevant. */
  final boolean mayJoin(PendingOperation other) {
    return segment == other.segment && phase() == other.phase() && !isOrdered();
  }

  boolean isOrdered() {
    return false;
  }

  abstract RowStatement statement();

  abstract Object[] arguments();

  static final class Delete extends PendingOperation {
    final List<ReadColumn> columns;
    final List<Object> values;

    Delete(ReadTable<?> table, int segment, List<ReadColumn> columns, List<Object> values) {
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
      return new RowStatement.Delete(table, columns);
    }

    @Override
    Object[] arguments() {
      return values.toArray();
    }
  }

  static final class Update extends PendingOperation {
    final List<Object> key;
    final boolean ordered;
    final Map<ReadColumn, Change> changes = new LinkedHashMap<>();

    Update(ReadTable<?> table, int segment, List<Object> key, boolean ordered) {
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
      return new RowStatement.Update(
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

  static final class Insert extends PendingOperation {
    /** The deletion of the row with the same key. */
    final PendingOperation previous;

    Object[] values;
    OnConflict onConflict;

    Insert(
        ReadTable<?> table,
        int segment,
        PendingOperation previous,
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
      return new RowStatement.Insert(table, onConflict);
    }

    @Override
    Object[] arguments() {
      return values;
    }
  }
}
