package io.gitledger.api.program;

import com.zaxxer.hikari.HikariDataSource;
import io.gitledger.api.program.StartFailure.Reason;
import io.gitledger.command.LedgerSchema;
import io.gitledger.git.GitSchema;
import io.gitledger.query.ReadSchema;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jpa.autoconfigure.EntityManagerFactoryBuilderCustomizer;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.SimpleAsyncTaskExecutor;

/**
 * The connection pool, handed out when PostgreSQL runs and its schemas are those of this version.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(Settings.class)
@EntityScan("io.gitledger.query")
class DatabaseConfiguration {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** Longer than any statement of a request may take; a silent database must not hold requests. */
  private static final Duration ANSWER = Duration.ofSeconds(30);

  @Bean(destroyMethod = "close")
  HikariDataSource dataSource(
      Bootstrap bootstrap,
      @Value("${gitledger.database-pool-size}") int poolSize,
      @Value("${gitledger.read-schema:" + ReadSchema.LIVE + "}") String readSchema) {
    Database database = bootstrap.database();
    HikariDataSource pool = new HikariDataSource();
    pool.setPoolName("gitledger");
    pool.setJdbcUrl(database.url());
    pool.setUsername(database.user());
    pool.setPassword(database.password());
    pool.setMaximumPoolSize(poolSize);
    // A request that finds no connection is refused while its client still waits.
    pool.setConnectionTimeout(PATIENCE.toMillis());
    pool.setValidationTimeout(PATIENCE.toMillis() / 2);
    pool.addDataSourceProperty("currentSchema", readSchema + ",ledger,git");
    pool.addDataSourceProperty("ApplicationName", "gitledger");
    pool.addDataSourceProperty("reWriteBatchedInserts", "true");
    pool.addDataSourceProperty("tcpKeepAlive", "true");
    // By statistics that are a little old, the newest ids look as if they were beyond all others: a
    // merge join then seems to end at once, and reads a table from its first row to its last.
    pool.setConnectionInitSql("set enable_mergejoin = off");
    // What a lost commit of a rebuild would take with it, the next one writes again.
    if (readSchema.equals(ReadSchema.REBUILT))
      pool.addDataSourceProperty("options", "-c synchronous_commit=off");
    if (bootstrap.serves()) pool.addDataSourceProperty("socketTimeout", ANSWER.toSeconds() + "");
    return pool;
  }

  /** Entities are read while the other beans are made, on a thread of its own. */
  @Bean
  EntityManagerFactoryBuilderCustomizer jpaInTheBackground() {
    return builder -> builder.setBootstrapExecutor(new SimpleAsyncTaskExecutor("jpa-"));
  }

  /** Brings the schemas to this version; fails where the database cannot be used. */
  static void migrate(Database database) {
    DataSource unpooled = database.unpooled();
    try (Connection connection = unpooled.getConnection()) {
      connection.getMetaData();
    } catch (SQLException e) {
      throw new StartFailure(
          Reason.DATABASE_UNUSABLE,
          "The database %s cannot be used: %s."
              .formatted(database.url().replaceFirst("\\?.*", ""), e.getMessage()),
          e);
    }
    LedgerSchema.migrate(unpooled);
    GitSchema.migrate(unpooled);
    ReadSchema.migrate(unpooled, ReadSchema.LIVE);
  }
}
