package io.gitledger.projections.branch;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.gitledger.projections.LedgerApplication;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(classes = LedgerApplication.class)
class OldTipsTest {
  @Autowired private OldTips tips;
  @Autowired private HikariDataSource pool;

  @Test
  void askingMoreOftenThanThePoolHasConnectionsKeepsNone() {
    for (int i = 0; i < 2 * pool.getMaximumPoolSize(); i++) assertThat(tips.of(i)).isEmpty();
  }
}
