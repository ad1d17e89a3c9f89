package io.gitledger.projections;

import com.zaxxer.hikari.HikariDataSource;
import io.gitledger.command.LedgerSchema;
import io.gitledger.git.GitSchema;
import io.gitledger.query.ReadSchema;
import io.gitledger.query.misc.Urls;
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

/**
 * Write model, read model and projections without the edge, on one embedded PostgreSQL per test
 * run.
 */
@SpringBootApplication(scanBasePackages = "io.gitledger")
@EntityScan("io.gitledger.query")
@Import(CountedStatements.class)
public class LedgerApplication {
  private static final EmbeddedPostgres POSTGRES = start();

  private static EmbeddedPostgres start() {
    try {
      return EmbeddedPostgres.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Bean(destroyMethod = "close")
  static HikariDataSource dataSource(@Value("${gitledger.read-schema:read}") String readSchema)
      throws SQLException {
    DataSource unpooled = POSTGRES.getPostgresDatabase();
    LedgerSchema.migrate(unpooled);
    GitSchema.migrate(unpooled);
    ReadSchema.migrate(unpooled, "read");
    var pool = new HikariDataSource();
    pool.setJdbcUrl(POSTGRES.getJdbcUrl("postgres", "postgres"));
    pool.addDataSourceProperty("currentSchema", readSchema + ",ledger,git");
    return pool;
  }

  @Bean
  static Urls urls() {
    return new Urls("http://localhost:3000", "http://localhost:3000", "localhost", 2222);
  }
}
