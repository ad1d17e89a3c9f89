package io.gitledger.query;

import com.zaxxer.hikari.HikariDataSource;
import io.gitledger.query.pull.BranchTips;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The read model without other modules, on one embedded PostgreSQL per test run. */
@SpringBootApplication
@EntityScan
public class ReadModelApplication {
  /** Size of the connection pool. */
  public static final int CONNECTIONS = 3;

  /**
   * Replaces a function of the write model that triggers of the read model call. Here it does
   * nothing.
   */
  private static final String WRITE_MODEL =
      """
      create schema if not exists ledger;
      create or replace function ledger.token_rights_changed() returns trigger
      language plpgsql as 'begin return null; end'
      """;

  private static final EmbeddedPostgres POSTGRES = start();

  private static EmbeddedPostgres start() {
    try {
      return EmbeddedPostgres.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns no branches, as there is no git storage. */
  @Bean
  static BranchTips noBranches() {
    return branches -> Map.of();
  }

  @Bean(destroyMethod = "close")
  static HikariDataSource dataSource() {
    DataSource unpooled = POSTGRES.getPostgresDatabase();
    JdbcClient.create(unpooled).sql(WRITE_MODEL).update();
    ReadSchema.migrate(unpooled, ReadSchema.LIVE);
    var pool = new HikariDataSource();
    pool.setJdbcUrl(POSTGRES.getJdbcUrl("postgres", "postgres"));
    pool.addDataSourceProperty("currentSchema", ReadSchema.LIVE);
    pool.setMaximumPoolSize(CONNECTIONS);
    return pool;
  }
}
