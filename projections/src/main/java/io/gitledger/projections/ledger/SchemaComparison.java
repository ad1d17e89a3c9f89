package io.gitledger.projections.ledger;

import io.gitledger.projections.ReadTables;
import io.gitledger.query.row.ReadColumn;
import io.gitledger.query.row.ReadTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Compares all tables of two schemas row by row, streaming both in the order of the keys. */
final class SchemaComparison {
  private static final int MAX_DIFFERENCES = 1_000;

  private final Connection live;
  private final String liveSchema;
  private final Connection rebuilt;
  private final String rebuiltSchema;
  private final List<Difference> differences = new ArrayList<>();
  private int tables;
  private long rows;

  SchemaComparison(Connection live, String liveSchema, Connection rebuilt, String rebuiltSchema) {
    this.live = live;
    this.liveSchema = liveSchema;
    this.rebuilt = rebuilt;
    this.rebuiltSchema = rebuiltSchema;
  }

  Comparison run() throws SQLException {
    for (ReadTable<?> table : ReadTables.ALL) compare(table);
    return new Comparison(differences, tables, rows);
  }

  private void compare(ReadTable<?> table) throws SQLException {
    long before = rows;
    try (var left = new TableCursor(live, liveSchema, table);
        var right = new TableCursor(rebuilt, rebuiltSchema, table)) {
      left.next();
      right.next();
      while (!(left.atEnd() && right.atEnd()) && differences.size() < MAX_DIFFERENCES) {
        int order = left.compareKeyTo(right);
        if (order == 0) compareRow(table, left, right);
        else if (order < 0)
          differences.add(new Difference(table.name(), left.key(), null, "", null));
        else differences.add(new Difference(table.name(), right.key(), null, null, ""));
        if (order <= 0) left.next();
        if (order >= 0) right.next();
        rows++;
      }
    }
    if (rows > before) tables++;
  }

  private void compareRow(ReadTable<?> table, TableCursor left, TableCursor right) {
    for (ReadColumn column : table.columns()) {
      String one = left.value(column);
      String other = right.value(column);
      if (!Objects.equals(one, other))
        differences.add(new Difference(table.name(), left.key(), column.name(), one, other));
    }
  }
}
