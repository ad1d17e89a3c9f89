package io.gitledger.git;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.gitledger.git.cache.GitCacheSize;
import io.gitledger.git.objects.LocalObjectStore;
import io.gitledger.git.objects.ObjectStore;
import io.gitledger.git.refs.RefUpdateGateway;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** A real PostgreSQL and a directory of objects, shared by all tests of this JVM. */
public final class TestStorage {
  private static final TestStorage SHARED = new TestStorage();
  private static final AtomicLong IDS = new AtomicLong(1);

  public final DataSource database;
  public final JdbcTransactionManager transactions;
  public final TransactionTemplate transaction;
  public final JdbcClient sql;
  public final Path folder;
  public final LocalObjectStore objects;
  public final GitRepositories repositories;

  private TestStorage() {
    try {
      EmbeddedPostgres postgres = EmbeddedPostgres.builder().start();
      HikariConfig config = new HikariConfig();
      config.setJdbcUrl(
          postgres.getJdbcUrl("postgres", "postgres") + "&currentSchema=read,ledger,git");
      config.setUsername("postgres");
      config.setMaximumPoolSize(16);
      database = new HikariDataSource(config);
      GitSchema.migrate(database);
      transactions = new JdbcTransactionManager(database);
      transaction = new TransactionTemplate(transactions);
      sql = JdbcClient.create(database);
      folder = Files.createTempDirectory("git-storage-test");
      objects = new LocalObjectStore(folder.resolve("objects"));
      repositories = on(Clock.systemUTC());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  public static TestStorage shared() {
    return SHARED;
  }

  /**
   * Returns repositories without cached data, like those of another server process on the same
   * database and directory.
   */
  public GitRepositories on(Clock clock) {
    return on(objects, clock);
  }

  /** Returns repositories like those of another server process, with another object store. */
  public GitRepositories on(ObjectStore elsewhere, Clock clock) {
    return new GitRepositories(database, elsewhere, GitCacheSize.of(256 << 20), clock);
  }

  /** Creates a new empty repository with the default branch main. */
  public long create() {
    long id = IDS.getAndIncrement();
    transaction.executeWithoutResult(status -> repositories.store().create(id, "main"));
    return id;
  }

  /** Returns a gateway that swaps refs in a separate transaction without checks. */
  public RefUpdateGateway gateway() {
    return request -> transaction.execute(status -> repositories.store().swap(request));
  }

  /** Permanently removes a repository. */
  public void purge(long repository) {
    transaction.executeWithoutResult(status -> repositories.store().purge(repository));
  }

  /** Creates a fork of a repository. */
  public long fork(long origin) {
    long id = IDS.getAndIncrement();
    transaction.executeWithoutResult(status -> repositories.store().fork(origin, id));
    return id;
  }

  /** Returns the number that a query returns. */
  public long count(String query, Object... parameters) {
    return sql.sql(query).params(parameters).query(Long.class).single();
  }
}
