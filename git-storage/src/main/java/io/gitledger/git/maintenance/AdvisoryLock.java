package io.gitledger.git.maintenance;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * A lock across all nodes, held on a separate connection outside any transaction. Work under it may
 * take minutes. If its node crashes, PostgreSQL releases it.
 */
final class AdvisoryLock implements AutoCloseable {
  private static final long COMPACTION = 0x6769_7400_0000_0000L;

  private final Connection connection;
  private final long key;

  private AdvisoryLock(Connection connection, long key) {
    this.connection = connection;
    this.key = key;
  }

  /**
   * Tries to take the lock for work on the packs of one repository; empty if it is held elsewhere.
   */
  static Optional<AdvisoryLock> ofPacks(DataSource database, long repository) throws SQLException {
    Connection connection = database.getConnection();
    AdvisoryLock lock = new AdvisoryLock(connection, COMPACTION ^ repository);
    try {
      connection.setAutoCommit(true);
      if (lock.call("select pg_try_advisory_lock(?)")) {
        return Optional.of(lock);
      }
    } catch (SQLException failed) {
      connection.close();
      throw failed;
    }
    connection.close();
    return Optional.empty();
  }

  @Override
  public void close() throws SQLException {
    try (connection) {
      call("select pg_advisory_unlock(?)");
    }
  }

  private boolean call(String query) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      statement.setLong(1, key);
      try (ResultSet row = statement.executeQuery()) {
        return row.next() && row.getBoolean(1);
      }
    }
  }
}
