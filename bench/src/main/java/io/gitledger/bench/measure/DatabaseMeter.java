package io.gitledger.bench.measure;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Reads the counters of PostgreSQL. Its connections report the counts of flushes and transactions
 * about once a second, so over a few seconds these are accurate to some per cent; the counts of
 * statements are exact.
 */
public final class DatabaseMeter implements AutoCloseable {
  private static final int WAL_IN_PG_STAT_IO = 18;
  private static final int WAL_IN_PG_STAT_WAL = 14;

  private final Connection connection;
  private final String flushes;
  private final boolean statements;

  private DatabaseMeter(Connection connection, String flushes, boolean statements) {
    this.connection = connection;
    this.flushes = flushes;
    this.statements = statements;
  }

  /** Counts since PostgreSQL's statistics started; statements are -1 if they are not counted. */
  public record Counts(long walFlushes, long transactions, long statements) {
    Counts since(Counts before) {
      return new Counts(
          walFlushes - before.walFlushes,
          transactions - before.transactions,
          statements < 0 ? -1 : statements - before.statements);
    }
  }

  public static DatabaseMeter on(String jdbc) throws SQLException {
    Connection connection = DriverManager.getConnection(jdbc);
    int version = connection.getMetaData().getDatabaseMajorVersion();
    String flushes =
        version >= WAL_IN_PG_STAT_IO
            ? "select coalesce(sum(fsyncs), 0)::bigint from pg_stat_io where object = 'wal'"
            : version >= WAL_IN_PG_STAT_WAL ? "select wal_sync from pg_stat_wal" : "select 0";
    return new DatabaseMeter(connection, flushes, countsStatements(connection));
  }

  /** Returns whether {@code pg_stat_statements} is available for counting. */
  public boolean countsStatements() {
    return statements;
  }

  public Counts read() throws SQLException {
    return new Counts(
        number(flushes),
        number("select sum(xact_commit + xact_rollback)::bigint from pg_stat_database"),
        statements
            ? number(
                "select coalesce(sum(calls), 0)::bigint from pg_stat_statements"
                    + " where query !~* '^(begin|commit|rollback|savepoint|release|set|show)'")
            : -1);
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }

  private static boolean countsStatements(Connection connection) {
    try (Statement statement = connection.createStatement()) {
      if (connection.getCatalog().equals("postgres")) {
        // Use the maintenance database: the measured one stays unchanged.
        statement.execute("create extension if not exists pg_stat_statements");
      }
      try (ResultSet any = statement.executeQuery("select 1 from pg_stat_statements limit 1")) {
        return any.next();
      }
    } catch (SQLException e) {
      return false;
    }
  }

  private long number(String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getLong(1);
    }
  }
}
