package io.gitledger.projections.branch;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.gitledger.projections.LedgerApplication;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(classes = LedgerApplication.class)
class RetainedTipsTest {
  @Autowired private RetainedTips tips;
  @Autowired private DataSource database;

  @Test
  void askingMoreOftenThanThePoolHasConnectionsKeepsNone() throws SQLException {
    int connections = database.unwrap(HikariDataSource.class).getMaximumPoolSize();
    for (int i = 0; i < 2 * connections; i++) assertThat(tips.of(i)).isEmpty();
  }
}
