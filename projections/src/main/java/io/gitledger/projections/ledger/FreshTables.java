package io.gitledger.projections.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The tables of a schema that a rebuild fills: quick to fill first, quick to read in the end. */
final class FreshTables {
  private final String schema;
  private final List<String> definitions = new ArrayList<>();

  FreshTables(String schema) {
    this.schema = schema;
  }

  /** Takes away what only searches need, and is made from all rows at once many times faster. */
  void dropSearchIndexes(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      List<String> names = new ArrayList<>();
      try (var row =
          statement.executeQuery(
              "select indexname, indexdef from pg_indexes where schemaname = '%s' and indexdef like '%% USING gin %%'"
                  .formatted(schema))) {
        while (row.next()) {
          names.add(row.getString(1));
          definitions.add(row.getString(2));
        }
      }
      for (String name : names)
        statement.execute("drop index \"%s\".\"%s\"".formatted(schema, name));
    }
  }

  /**
   * Makes the indexes of searches, and lets PostgreSQL know the rows: it plans by statistics, and
   * reads in an index alone what it knows to be visible to everybody.
   *
   * @param connection commits each statement by itself
   */
  void makeReady(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String definition : definitions) statement.execute(definition);
      definitions.clear();
      List<String> tables = new ArrayList<>();
      try (var row =
          statement.executeQuery(
              "select tablename from pg_tables where schemaname = '%s'".formatted(schema))) {
        while (row.next()) tables.add(row.getString(1));
      }
      for (String table : tables)
        statement.execute("vacuum (analyze) \"%s\".\"%s\"".formatted(schema, table));
    }
  }
}
