package io.gitledger.projections;

import com.zaxxer.hikari.HikariDataSource;
import io.gitledger.command.LedgerSchema;
import io.gitledger.git.GitSchema;
import io.gitledger.projections.pull.ProtectedFiles;
import io.gitledger.projections.pull.ScheduledMerges;
import io.gitledger.projections.queue.QueuedMerges;
import io.gitledger.projections.review.ReviewRules;
import io.gitledger.query.ReadSchema;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.repository.RepositoryRow;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Write model, read model and projections without the edge, on one embedded PostgreSQL per test
 * run. Tests that read the whole log use a separate database ({@link #SHORT_LOG}), in which it is
 * short.
 */
@SpringBootApplication(scanBasePackages = "io.gitledger")
@EntityScan("io.gitledger.query")
@Import(CountedStatements.class)
public class LedgerApplication {
  /** A property of tests that selects their database. */
  public static final String SHORT_LOG = "gitledger.test-database=short_log";

  private static final EmbeddedPostgres POSTGRES = start();

  private static EmbeddedPostgres start() {
    try {
      return EmbeddedPostgres.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Bean(destroyMethod = "close")
  static HikariDataSource dataSource(
      @Value("${gitledger.read-schema:read}") String readSchema,
      @Value("${gitledger.test-database:postgres}") String name)
      throws SQLException {
    DataSource unpooled = database(name);
    LedgerSchema.migrate(unpooled);
    GitSchema.migrate(unpooled);
    ReadSchema.migrate(unpooled, "read");
    var pool = new HikariDataSource();
    pool.setJdbcUrl(POSTGRES.getJdbcUrl("postgres", name));
    pool.addDataSourceProperty("currentSchema", readSchema + ",ledger,git");
    return pool;
  }

  private static DataSource database(String name) {
    JdbcClient jdbc = JdbcClient.create(POSTGRES.getPostgresDatabase());
    boolean exists =
        jdbc.sql("select exists (select from pg_database where datname = ?)")
            .param(name)
            .query(Boolean.class)
            .single();
    if (!exists) jdbc.sql("create database " + name).update();
    return POSTGRES.getDatabase("postgres", name);
  }

  /** Protects no branch. */
  @Bean
  static ProtectedFiles protectedFiles() {
    return (repository, branch) -> ProtectedFiles.NONE;
  }

  /** Counts no review for merging. */
  @Bean
  static ReviewRules reviewRules() {
    return new ReviewRules() {
      @Override
      public boolean isOfficial(
          RepositoryRow repository, AccountRow owner, String base, long user) {
        return false;
      }

      @Override
      public boolean dismissesStaleApprovals(long repository, String base) {
        return false;
      }
    };
  }

  /** Merges nothing. */
  @Bean
  static ScheduledMerges scheduledMerges() {
    return pull -> {};
  }

  /** Advances no queue. */
  @Bean
  static QueuedMerges queuedMerges() {
    return branch -> {};
  }

  @Bean
  static Urls urls() {
    return new Urls("http://localhost:3000", "http://localhost:3000", "localhost", 2222);
  }
}
