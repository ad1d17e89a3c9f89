package io.gitledger.api.program;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import org.postgresql.Driver;
import org.springframework.jdbc.datasource.AbstractDataSource;

/** A data source whose connections wait until PostgreSQL is running. */
final class AwaitingDataSource extends AbstractDataSource {
  private final Driver driver = new Driver();
  private final Bootstrap bootstrap;
  private final Properties properties;
  private volatile int loginTimeout;

  /**
   * @param properties the properties of each connection; those in the database's URL have
   *     precedence
   */
  AwaitingDataSource(Bootstrap bootstrap, Properties properties) {
    this.bootstrap = bootstrap;
    this.properties = properties;
  }

  @Override
  public Connection getConnection() throws SQLException {
    Database database = bootstrap.database();
    return getConnection(database.user(), database.password());
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    Properties all = new Properties();
    all.putAll(properties);
    all.put("loginTimeout", Integer.toString(loginTimeout));
    if (user != null) all.put("user", user);
    if (password != null) all.put("password", password);
    return driver.connect(bootstrap.database().url(), all);
  }

  /**
   * Sets the timeout in seconds. The pool calls it, and on shutdown waits this long for connections
   * that are being opened.
   */
  @Override
  public void setLoginTimeout(int seconds) {
    loginTimeout = seconds;
  }

  @Override
  public int getLoginTimeout() {
    return loginTimeout;
  }
}
