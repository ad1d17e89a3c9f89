package io.gitledger.projections.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * A table's columns by name, and its primary key.
 *
 * @param key indexes of the key's columns
 */
record TableShape(List<Column> columns, List<Integer> key) {
  record Column(String name, String type) {
    boolean number() {
      return type.equals("bigint") || type.equals("integer") || type.equals("smallint");
    }

    String quoted() {
      return '"' + name + '"';
    }

    /** An order that Java can follow: numbers as such, all else by the bytes of its text. */
    String order() {
      return number() ? quoted() : quoted() + "::text collate \"C\"";
    }
  }

  static TableShape of(Connection connection, String schema, String table) throws SQLException {
    var columns = new ArrayList<Column>();
    try (var statement =
        connection.prepareStatement(
            "select column_name, data_type from information_schema.columns where table_schema = ? and table_name = ?"
                + " order by column_name")) {
      statement.setString(1, schema);
      statement.setString(2, table);
      try (var row = statement.executeQuery()) {
        while (row.next()) columns.add(new Column(row.getString(1), row.getString(2)));
      }
    }
    var key = new ArrayList<Integer>();
    try (var statement =
        connection.prepareStatement(
            "select a.attname from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, place)"
                + " join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum"
                + " where i.indisprimary and i.indrelid = (quote_ident(?) || '.' || quote_ident(?))::regclass order by k.place")) {
      statement.setString(1, schema);
      statement.setString(2, table);
      try (var row = statement.executeQuery()) {
        while (row.next()) key.add(indexOf(columns, row.getString(1)));
      }
    }
    return new TableShape(columns, key);
  }

  private static int indexOf(List<Column> columns, String name) {
    for (int i = 0; i < columns.size(); i++) if (columns.get(i).name().equals(name)) return i;
    throw new IllegalArgumentException(name);
  }
}
