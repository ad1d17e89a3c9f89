package io.gitledger.query.row;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.gitledger.query.ReadModelApplication;
import io.gitledger.query.TestRows;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@SpringBootTest(classes = ReadModelApplication.class)
class StatelessSessionsTest {
  @Autowired private TestRows rows;
  @Autowired private AccountFinder accounts;
  @Autowired private JdbcClient jdbc;
  @Autowired private HikariDataSource pool;
  @Autowired private PlatformTransactionManager transactions;

  private AccountRow account;

  @BeforeEach
  void account() {
    account = rows.account();
  }

  private void rename() {
    jdbc.sql("update account set full_name = 'changed' where id = ?").param(account.id).update();
  }

  @Test
  void aReadGivesItsConnectionBackAtOnce() {
    for (int read = 0; read < 2 * ReadModelApplication.CONNECTIONS; read++) {
      accounts.findById(account.id);
      accounts.findIncludingDeleted(account.id);
      accounts.listByIds(List.of(account.id));
      assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
    }
  }

  @Test
  void aReadWithinATransactionSeesWhatTheTransactionWrote() {
    new TransactionTemplate(transactions)
        .executeWithoutResult(
            status -> {
              rename();
              assertThat(accounts.findById(account.id).orElseThrow().fullName).isEqualTo("changed");
              assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isEqualTo(1);
              status.setRollbackOnly();
            });

    assertThat(accounts.findById(account.id).orElseThrow().fullName).isEmpty();
  }

  @Test
  void aSecondReadSeesWhatWasWrittenAfterTheFirst() {
    new TransactionTemplate(transactions)
        .executeWithoutResult(
            status -> {
              accounts.findById(account.id);
              rename();
              assertThat(accounts.findById(account.id).orElseThrow().fullName).isEqualTo("changed");
            });
  }

  @Test
  void changesOfARowThatWasReadAreNotWritten() {
    new TransactionTemplate(transactions)
        .executeWithoutResult(
            status -> accounts.findById(account.id).orElseThrow().fullName = "not meant");

    assertThat(accounts.findById(account.id).orElseThrow().fullName).isEmpty();
  }
}
