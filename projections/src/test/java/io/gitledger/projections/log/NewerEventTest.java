package io.gitledger.projections.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueId;
import io.gitledger.projections.LedgerApplication;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Tests nodes of two versions on one log, as during an upgrade. */
@SpringBootTest(classes = LedgerApplication.class)
class NewerEventTest {
  private static final int NEWER = 90;

  @Autowired private Commands commands;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transaction;
  private IssueId issue;

  @BeforeEach
  void aNewerNodeHasWrittenTheLastEventOfAStream() {
    issue = Ledgers.issue(commands);
    Ledgers.retitle(commands, issue, "by the newer node");
    changeRevision(NEWER);
  }

  @AfterEach
  void theLogIsForAllTests() {
    changeRevision(-NEWER);
  }

  @Test
  void anOlderNodeDecidesNothingOnAStreamThatItOnlyHalfUnderstands() {
    try (var older = Ledgers.node()) {
      assertThatThrownBy(
              () -> Ledgers.retitle(older.getBean(Commands.class), issue, "by the older node"))
          .hasStackTraceContaining("does not know the event issue.retitled in revision");
      assertThat(events()).isEqualTo(2);

      IssueId other = Ledgers.issue(older.getBean(Commands.class));
      assertThat(other).isNotEqualTo(issue);
    }
  }

  private long events() {
    return jdbc.sql("select count(*) from event where stream = ?")
        .param(issue.toString())
        .query(Long.class)
        .single();
  }

  private void changeRevision(int by) {
    transaction.executeWithoutResult(
        status ->
            jdbc.sql("update event set revision = revision + ? where stream = ? and sequence = 1")
                .params(by, issue.toString())
                .update());
  }
}
