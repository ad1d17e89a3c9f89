package io.gitledger.projections.ledger;

import io.gitledger.projections.ledger.TableShape.Column;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.stream.Collectors;

/** A walk over all rows of a table in the order of its primary key, all values as text. */
final class TableCursor implements AutoCloseable {
  private static final int ROWS_AT_ONCE = 2_000;

  private final TableShape shape;
  private final PreparedStatement statement;
  private final ResultSet rows;
  private String[] row;

  TableCursor(Connection connection, String schema, String table, TableShape shape)
      throws SQLException {
    this.shape = shape;
    this.statement =
        connection.prepareStatement(
            "select "
                + shape.columns().stream()
                    .map(column -> column.quoted() + "::text")
                    .collect(Collectors.joining(", "))
                + " from \""
                + schema
                + "\".\""
                + table
                + "\" order by "
                + shape.key().stream()
                    .map(index -> shape.columns().get(index).order())
                    .collect(Collectors.joining(", ")));
    statement.setFetchSize(ROWS_AT_ONCE);
    rows = statement.executeQuery();
  }

  void next() throws SQLException {
    if (!rows.next()) {
      row = null;
      return;
    }
    row = new String[shape.columns().size()];
    for (int i = 0; i < row.length; i++) row[i] = rows.getString(i + 1);
  }

  boolean atEnd() {
    return row == null;
  }

  String value(int column) {
    return row[column];
  }

  String key() {
    return shape.key().stream().map(index -> row[index]).collect(Collectors.joining("/"));
  }

  /** The end comes after every row. */
  int compareKeyTo(TableCursor other) {
    if (atEnd() || other.atEnd()) return Boolean.compare(atEnd(), other.atEnd());
    for (int index : shape.key()) {
      int order = compare(shape.columns().get(index), row[index], other.row[index]);
      if (order != 0) return order;
    }
    return 0;
  }

  private static int compare(Column column, String one, String other) {
    if (column.number()) return Long.compare(Long.parseLong(one), Long.parseLong(other));
    return Arrays.compareUnsigned(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() throws SQLException {
    rows.close();
    statement.close();
  }
}
