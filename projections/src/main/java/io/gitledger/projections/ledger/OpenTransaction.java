package io.gitledger.projections.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Opens transactions explicitly. Connections of the pool are in auto-commit mode, so a consistent
 * read needs its own transaction.
 */
final class OpenTransaction {
  private OpenTransaction() {}

  static Connection on(DataSource database) throws SQLException {
    Connection connection = database.getConnection();
    connection.setAutoCommit(false);
    return connection;
  }
}
