package io.gitledger.api.program;

import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** The PostgreSQL of this process. Closing it stops an embedded one. */
interface Database extends AutoCloseable {
  String url();

  /** Returns the user, or null if the URL contains it. */
  String user();

  /** Returns the password, or null if the URL contains it. */
  String password();

  @Override
  default void close() {}

  /** Returns a data source outside the pool, for migrations and the bootstrap. */
  default DataSource unpooled() {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(url());
    if (user() != null) {
      source.setUser(user());
    }
    if (password() != null) {
      source.setPassword(password());
    }
    source.setApplicationName("gitledger");
    return source;
  }

  /** An external database. */
  record External(String url, String user, String password) implements Database {
    @Override
    public String toString() {
      return "External[" + url.replaceFirst("\\?.*", "") + "]";
    }
  }
}
