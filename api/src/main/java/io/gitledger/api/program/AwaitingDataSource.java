package io.gitledger.api.program;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import org.postgresql.Driver;
import org.springframework.jdbc.datasource.AbstractDataSource;

/** A data source whose connections wait until PostgreSQL is up. */
final class AwaitingDataSource extends AbstractDataSource {
  private final Driver driver = new Driver();
  private final Bootstrap bootstrap;
  private final Properties properties;
  private volatile int loginTimeout;

  /**
   * @param properties of each connection; those of the database's URL come first
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

  /** In seconds; the pool sets it, and waits as long for connections in the making when it ends. */
  @Override
  public void setLoginTimeout(int seconds) {
    loginTimeout = seconds;
  }

  @Override
  public int getLoginTimeout() {
    return loginTimeout;
  }
}
