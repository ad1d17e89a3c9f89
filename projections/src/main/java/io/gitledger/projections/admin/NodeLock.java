package io.gitledger.projections.admin;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Lets one node do some work while the other nodes skip it. The lock is released when that node
 * dies.
 */
final class NodeLock {
  /** Work to do under the lock. */
  @FunctionalInterface
  interface Work {
    void run() throws Exception;
  }

  private final DataSource database;

  NodeLock(DataSource database) {
    this.database = database;
  }

  /**
   * Does the work under the lock. Returns false without doing anything if another node holds the
   * lock.
   */
  boolean during(String name, Work work) throws Exception {
    try (Connection connection = database.getConnection()) {
      connection.setAutoCommit(true);
      if (!call(connection, "select pg_try_advisory_lock(hashtextextended(?, 0))", name))
        return false;
      try {
        work.run();
        return true;
      } finally {
        call(connection, "select pg_advisory_unlock(hashtextextended(?, 0))", name);
      }
    }
  }

  private static boolean call(Connection connection, String sql, String name) throws SQLException {
    try (var statement = connection.prepareStatement(sql)) {
      statement.setString(1, "task/" + name);
      try (var row = statement.executeQuery()) {
        return row.next() && row.getBoolean(1);
      }
    }
  }
}
