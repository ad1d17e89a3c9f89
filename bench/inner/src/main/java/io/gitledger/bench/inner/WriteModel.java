package io.gitledger.bench.inner;

import io.gitledger.command.LedgerSchema;
import io.gitledger.command.pull.OpenPullRequests;
import io.gitledger.command.status.CommitStatusNumbers;
import io.gitledger.git.GitSchema;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.util.FileSystemUtils;

/**
 * The write model with its own PostgreSQL, as durable as the server's, and without projections, so
 * that nothing else runs beside the measured code.
 */
final class WriteModel implements AutoCloseable {
  private final EmbeddedPostgres postgres;
  private final Path folder;
  private final ConfigurableApplicationContext context;

  private WriteModel(
      EmbeddedPostgres postgres, Path folder, ConfigurableApplicationContext context) {
    this.postgres = postgres;
    this.folder = folder;
    this.context = context;
  }

  @SpringBootApplication(scanBasePackages = {"io.gitledger.command", "io.gitledger.git"})
  static class Application {
    /** The read model, which provides them, does not exist here; nor do statuses. */
    @Bean
    OpenPullRequests noPullRequests() {
      return new OpenPullRequests() {
        @Override
        public boolean isOpen(long repository, String base, long headRepository, String head) {
          return false;
        }

        @Override
        public boolean isProposed(long repository, String base, long poster, String topic) {
          return false;
        }
      };
    }

    @Bean
    CommitStatusNumbers noStatuses() {
      return _ -> 0;
    }
  }

  static WriteModel start() {
    try {
      EmbeddedPostgres postgres =
          EmbeddedPostgres.builder()
              .setServerConfig("fsync", "on")
              .setServerConfig("synchronous_commit", "on")
              .setServerConfig("full_page_writes", "on")
              .setServerConfig("shared_buffers", "256MB")
              .start();
      LedgerSchema.migrate(postgres.getPostgresDatabase());
      GitSchema.migrate(postgres.getPostgresDatabase());
      Path folder = Files.createTempDirectory("gitledger-inner");
      return new WriteModel(
          postgres, folder, run(postgres.getJdbcUrl("postgres", "postgres"), folder.toString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Runs it with the database and the data of an installation.
   *
   * @param url with user and password
   */
  static ConfigurableApplicationContext run(String url, String data) {
    return SpringApplication.run(
        Application.class,
        "--gitledger.data=" + data,
        "--spring.datasource.hikari.auto-commit=false",
        "--spring.datasource.url=" + url + "&currentSchema=ledger,git&reWriteBatchedInserts=true");
  }

  <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  Object bean(String name) {
    return context.getBean(name);
  }

  TransactionTemplate transaction() {
    return new TransactionTemplate(bean(PlatformTransactionManager.class));
  }

  @Override
  public void close() {
    context.close();
    try {
      postgres.close();
      FileSystemUtils.deleteRecursively(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
