package io.gitledger.projections.ledger;

import io.gitledger.query.ReadSchema;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;

/**
 * Compares all tables of two schemas row by row, streaming both sides in the order of the primary
 * keys.
 */
final class SchemaComparison {
  private static final int MOST_DIFFERENCES = 1_000;

  private final Connection live;
  private final String liveSchema;
  private final Connection rebuilt;
  private final String rebuiltSchema;
  private final List<Difference> differences = new ArrayList<>();

  SchemaComparison(Connection live, String liveSchema, Connection rebuilt, String rebuiltSchema) {
    this.live = live;
    this.liveSchema = liveSchema;
    this.rebuilt = rebuilt;
    this.rebuiltSchema = rebuiltSchema;
  }

  /** The first thousand at most. */
  List<Difference> differences() throws SQLException {
    List<String> tables = tables(live, liveSchema);
    var all = new TreeSet<>(tables);
    all.addAll(tables(rebuilt, rebuiltSchema));
    for (String table : all) compare(table);
    return differences;
  }

  private static List<String> tables(Connection connection, String schema) throws SQLException {
    try (var statement =
        connection.prepareStatement(
            "select table_name from information_schema.tables where table_schema = ? and table_type = 'BASE TABLE'"
                + " and table_name <> '"
                + ReadSchema.HISTORY
                + "' order by 1")) {
      statement.setString(1, schema);
      var tables = new ArrayList<String>();
      try (var row = statement.executeQuery()) {
        while (row.next()) tables.add(row.getString(1));
      }
      return tables;
    }
  }

  private void compare(String table) throws SQLException {
    var shape = TableShape.of(live, liveSchema, table);
    var other = TableShape.of(rebuilt, rebuiltSchema, table);
    if (!shape.equals(other)) {
      differences.add(
          new Difference(table, "(columns)", "definition", shape.toString(), other.toString()));
      return;
    }
    if (shape.key().isEmpty()) {
      differences.add(new Difference(table, "(none)", "primary key", null, null));
      return;
    }
    try (var left = new TableCursor(live, liveSchema, table, shape);
        var right = new TableCursor(rebuilt, rebuiltSchema, table, shape)) {
      left.next();
      right.next();
      while (!(left.atEnd() && right.atEnd()) && differences.size() < MOST_DIFFERENCES) {
        int order = left.compareKeyTo(right);
        if (order == 0) compareRow(table, shape, left, right);
        else if (order < 0) differences.add(new Difference(table, left.key(), null, "", null));
        else differences.add(new Difference(table, right.key(), null, null, ""));
        if (order <= 0) left.next();
        if (order >= 0) right.next();
      }
    }
  }

  private void compareRow(String table, TableShape shape, TableCursor left, TableCursor right) {
    for (int i = 0; i < shape.columns().size(); i++) {
      String one = left.value(i);
      String other = right.value(i);
      if (!Objects.equals(one, other))
        differences.add(
            new Difference(table, left.key(), shape.columns().get(i).name(), one, other));
    }
  }
}
