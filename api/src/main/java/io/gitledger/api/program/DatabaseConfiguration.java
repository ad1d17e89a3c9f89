package io.gitledger.api.program;

import com.zaxxer.hikari.HikariDataSource;
import io.gitledger.api.program.StartFailure.Reason;
import io.gitledger.api.web.limit.ConnectionShares;
import io.gitledger.api.web.limit.RequestMemory;
import io.gitledger.command.LedgerSchema;
import io.gitledger.git.GitSchema;
import io.gitledger.query.ReadSchema;
import io.gitledger.query.access.SignInRequirement;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jpa.autoconfigure.EntityManagerFactoryBuilderCustomizer;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.SimpleAsyncTaskExecutor;

/**
 * The connection pool. Its first connection waits until PostgreSQL is running with the schemas of
 * this version, so beans are created in the meantime.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(Settings.class)
@EntityScan("io.gitledger.query")
class DatabaseConfiguration {
  private static final Duration CONNECTION_TIMEOUT = Duration.ofSeconds(5);

  /**
   * The response timeout: longer than any statement of a request may take, so that an unresponsive
   * database does not block requests.
   */
  private static final Duration ANSWER = Duration.ofSeconds(30);

  @Bean(destroyMethod = "close")
  HikariDataSource dataSource(
      Bootstrap bootstrap,
      @Value("${gitledger.database-pool-size}") int poolSize,
      @Value("${gitledger.read-schema:" + ReadSchema.LIVE + "}") String readSchema,
      @Value("${gitledger.web.require-sign-in:false}") boolean requiresSignIn) {
    var shares =
        new ConnectionShares(
            Math.max(1, poolSize * 2 / 3), Math.max(1, poolSize * 3 / 4), CONNECTION_TIMEOUT);
    HikariDataSource pool =
        new HikariDataSource() {
          // A request that has read much waits for memory before it waits for a connection.
          @Override
          public Connection getConnection() throws SQLException {
            RequestMemory.requireForReads();
            return shares.open(super::getConnection);
          }
        };
    pool.setPoolName("gitledger");
    pool.setDataSource(
        new AwaitingDataSource(bootstrap, connectionProperties(bootstrap, readSchema)));
    pool.setMaximumPoolSize(poolSize);
    // A request without a connection is rejected while its client is still waiting.
    pool.setConnectionTimeout(CONNECTION_TIMEOUT.toMillis());
    pool.setValidationTimeout(CONNECTION_TIMEOUT.toMillis() / 2);
    // With slightly outdated statistics, the newest ids seem to be beyond all others: a merge join
    // then seems to end at once, but reads a table from its first row to its last.
    pool.setConnectionInitSql(
        "set enable_mergejoin = off; " + SignInRequirement.statement(requiresSignIn));
    return pool;
  }

  private static Properties connectionProperties(Bootstrap bootstrap, String readSchema) {
    Properties properties = new Properties();
    properties.put("currentSchema", readSchema + ",ledger,git");
    properties.put("ApplicationName", "gitledger");
    properties.put("reWriteBatchedInserts", "true");
    properties.put("tcpKeepAlive", "true");
    properties.put("socketFactory", MeteredSocketFactory.class.getName());
    // A lost commit of a rebuild is repeated by the next one.
    if (readSchema.equals(ReadSchema.REBUILT))
      properties.put("options", "-c synchronous_commit=off");
    if (bootstrap.serves()) properties.put("socketTimeout", ANSWER.toSeconds() + "");
    return properties;
  }

  /** Reads entities on a separate thread while the other beans are created. */
  @Bean
  EntityManagerFactoryBuilderCustomizer jpaInTheBackground() {
    return builder -> builder.setBootstrapExecutor(new SimpleAsyncTaskExecutor("jpa-"));
  }

  /** Throws if the database is unusable, or contains no data of this program. */
  static void requireInstallation(Database database) {
    if (!MigratedSchema.exists(reachable(database), "ledger"))
      throw new StartFailure(
          Reason.DATABASE_UNUSABLE,
          "There is no installation in the database %s.".formatted(shown(database)));
  }

  /** Throws if the key is invalid, or not the one of the first start. */
  static void requireKey(Database database, String configured, Path folder) {
    try {
      LedgerSchema.requireKey(database.unpooled(), configured, folder);
    } catch (IllegalStateException | IllegalArgumentException e) {
      throw new StartFailure(Reason.BROKEN_CONFIGURATION, "The instance key: " + e.getMessage(), e);
    }
  }

  /** Migrates the schemas to this version. Throws if the database is unusable. */
  static void migrate(Database database) {
    DataSource unpooled = reachable(database);
    MigratedSchema.migrate(unpooled, "ledger", LedgerSchema::migrate);
    MigratedSchema.migrate(unpooled, GitSchema.NAME, GitSchema::migrate);
    MigratedSchema.migrate(
        unpooled, ReadSchema.LIVE, same -> ReadSchema.migrate(same, ReadSchema.LIVE));
    LedgerSchema.goOnAfterRestore(unpooled);
  }

  private static DataSource reachable(Database database) {
    DataSource unpooled = database.unpooled();
    try (Connection connection = unpooled.getConnection()) {
      connection.getMetaData();
      return unpooled;
    } catch (SQLException e) {
      throw new StartFailure(
          Reason.DATABASE_UNUSABLE,
          "The database %s cannot be used: %s.".formatted(shown(database), e.getMessage()),
          e);
    }
  }

  private static String shown(Database database) {
    return database.url().replaceFirst("\\?.*", "");
  }
}
