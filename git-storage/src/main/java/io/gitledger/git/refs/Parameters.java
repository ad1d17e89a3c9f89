package io.gitledger.git.refs;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Numbers the parameters of a statement with many arrays. */
public final class Parameters {
  private final Connection connection;
  private final PreparedStatement statement;
  private int count;

  public Parameters(Connection connection, PreparedStatement statement) {
    this.connection = connection;
    this.statement = statement;
  }

  public void add(long value) throws SQLException {
    statement.setLong(++count, value);
  }

  public void add(String value) throws SQLException {
    statement.setString(++count, value);
  }

  public void add(boolean value) throws SQLException {
    statement.setBoolean(++count, value);
  }

  /** Adds an array of a PostgreSQL type. */
  public void add(String type, Object[] values) throws SQLException {
    statement.setArray(++count, connection.createArrayOf(type, values));
  }
}
