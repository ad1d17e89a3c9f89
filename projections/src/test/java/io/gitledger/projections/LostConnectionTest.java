package io.gitledger.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.issue.IssueFinder;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The exceptions that projectors and finders get when their PostgreSQL connection is terminated.
 */
@SpringBootTest(classes = LedgerApplication.class)
class LostConnectionTest {
  @Autowired private ReadModelWriter writer;
  @Autowired private IssueFinder issues;
  @Autowired private JdbcTemplate jdbc;
  @Autowired private PlatformTransactionManager transactions;

  @Test
  void aRowThatCannotBeReadIsNotTakenForOneThatIsNotThere() {
    assertFails(() -> writer.find(AccountRow.class, 1L));
  }

  @Test
  void aFinderThatCannotReadDoesNotFindNothing() {
    assertFails(() -> issues.findIncludingDeleted(1));
    assertFails(() -> issues.findByNumber(1, 1));
  }

  private void assertFails(ThrowingCallable read) {
    var heard = new AtomicReference<Throwable>();

    Throwable end =
        catchThrowable(
            () ->
                new TransactionTemplate(transactions)
                    .executeWithoutResult(
                        status -> {
                          terminateBackend();
                          heard.set(catchThrowable(read));
                        }));

    assertThat(heard.get()).hasRootCauseInstanceOf(SQLException.class);
    assertThat(end).isNotNull();
  }

  /** Terminates the connection of the running transaction. */
  private void terminateBackend() {
    int backend = jdbc.queryForObject("select pg_backend_pid()", Integer.class);
    var another = new TransactionTemplate(transactions);
    another.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
    another.executeWithoutResult(
        inner -> jdbc.queryForList("select pg_terminate_backend(?)", backend));
  }
}
