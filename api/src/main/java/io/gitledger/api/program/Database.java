package io.gitledger.api.program;

import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The PostgreSQL that this process works on. Closing it lets go of it, and stops it if it is ours.
 */
interface Database extends AutoCloseable {
  String url();

  /** Null when the URL says it. */
  String user();

  /** Null when the URL says it. */
  String password();

  @Override
  default void close() {}

  /** Single connections outside the pool, for migrations and first steps. */
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

  /** A database that somebody else runs. */
  record External(String url, String user, String password) implements Database {
    @Override
    public String toString() {
      return "External[" + url.replaceFirst("\\?.*", "") + "]";
    }
  }
}
