package io.gitledger.projections.ledger;

import io.gitledger.query.row.ReadColumn;
import io.gitledger.query.row.ReadTable;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Iterates over all rows of a table in the order of its primary key, with all values as text. */
final class TableCursor implements AutoCloseable {
  private static final int FETCH_SIZE = 1_000;

  /** The limit above which a value is compared by its digest. */
  private static final int MAX_BYTES = 1_000;

  private final ReadTable<?> table;
  private final PreparedStatement statement;
  private final ResultSet rows;
  private Map<ReadColumn, String> row;

  TableCursor(Connection connection, String schema, ReadTable<?> table) throws SQLException {
    this.table = table;
    this.statement =
        connection.prepareStatement(
            "select %s from \"%s\".%s order by %s"
                .formatted(
                    table.columns().stream()
                        .map(column -> value(table, column))
                        .collect(Collectors.joining(", ")),
                    schema,
                    table,
                    table.key().stream()
                        .map(column -> table + "." + column + order(column))
                        .collect(Collectors.joining(", "))));
    statement.setFetchSize(FETCH_SIZE);
    rows = statement.executeQuery();
  }

  private static String value(ReadTable<?> table, ReadColumn column) {
    String value = column + "::text";
    if (isNumber(column) || table.key().contains(column)) return value;
    return "case when octet_length(%1$s) > %2$s then octet_length(%1$s) || ' bytes, SHA-256 ' || encode(sha256(convert_to(%1$s, 'UTF8')), 'hex') else %1$s end"
        .formatted(value, MAX_BYTES);
  }

  /**
   * Returns the order that {@link #compare} uses: numbers by value, all else by the bytes of the
   * text.
   */
  private static String order(ReadColumn column) {
    return isNumber(column) ? "" : "::text collate \"C\"";
  }

  private static boolean isNumber(ReadColumn column) {
    return column.sqlType().equals("bigint") || column.sqlType().equals("integer");
  }

  void next() throws SQLException {
    if (!rows.next()) {
      row = null;
      return;
    }
    row = new HashMap<>();
    int index = 0;
    for (ReadColumn column : table.columns()) row.put(column, rows.getString(++index));
  }

  boolean atEnd() {
    return row == null;
  }

  String value(ReadColumn column) {
    return row.get(column);
  }

  String key() {
    return table.key().stream().map(row::get).collect(Collectors.joining("/"));
  }

  /** Compares the keys. The end of a table sorts after every row. */
  int compareKeyTo(TableCursor other) {
    if (atEnd() || other.atEnd()) return Boolean.compare(atEnd(), other.atEnd());
    for (ReadColumn column : table.key()) {
      int order = compare(column, value(column), other.value(column));
      if (order != 0) return order;
    }
    return 0;
  }

  private static int compare(ReadColumn column, String one, String other) {
    if (isNumber(column)) return Long.compare(Long.parseLong(one), Long.parseLong(other));
    return Arrays.compareUnsigned(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() throws SQLException {
    rows.close();
    statement.close();
  }
}
