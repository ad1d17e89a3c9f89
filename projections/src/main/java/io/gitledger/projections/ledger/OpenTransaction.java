package io.gitledger.projections.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Connections of the pool commit every statement; what looks at one moment begins one itself. */
final class OpenTransaction {
  private OpenTransaction() {}

  static Connection on(DataSource database) throws SQLException {
    Connection connection = database.getConnection();
    connection.setAutoCommit(false);
    return connection;
  }
}
