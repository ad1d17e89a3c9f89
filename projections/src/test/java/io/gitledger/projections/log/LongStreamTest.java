package io.gitledger.projections.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.CloseIssue;
import io.gitledger.command.issue.IssueCommand.ReopenIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.projections.CountedStatements;
import io.gitledger.projections.LedgerApplication;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Tests streams that are longer than the interval of snapshots. */
@SpringBootTest(classes = LedgerApplication.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LongStreamTest {
  @Autowired private Commands commands;
  @Autowired private JdbcClient jdbc;

  /** The issue of all tests, which together add fewer events than it takes for another snapshot. */
  private IssueId issue;

  @BeforeAll
  void anIssueWithASnapshot() {
    issue = Ledgers.issue(commands);
    for (int i = 1; i <= 110; i++) Ledgers.rewrite(commands, issue, "text " + i);
  }

  private long snapshotOf(IssueId issue) {
    return jdbc.sql("select sequence from snapshot where stream = ?")
        .param(issue.toString())
        .query(Long.class)
        .single();
  }

  private long eventsOf(IssueId issue) {
    return jdbc.sql("select count(*) from event where stream = ?")
        .param(issue.toString())
        .query(Long.class)
        .single();
  }

  @Test
  void aLongStreamGetsOneSnapshotForAHundredEvents() {
    long snapshot = snapshotOf(issue);
    for (int i = 0; i < 20; i++) Ledgers.rewrite(commands, issue, "more " + i);

    assertThat(snapshotOf(issue)).isEqualTo(snapshot);
  }

  @Test
  void aChangeOfALongStreamTakesNoMoreStatementsThanOfAShortOne() {
    IssueId young = Ledgers.issue(commands);
    for (IssueId each : List.of(young, issue)) {
      commands.send(new CloseIssue(each));
      commands.send(new ReopenIssue(each));
    }
    long statements = CountedStatements.during(() -> commands.send(new CloseIssue(young)));

    assertThat(CountedStatements.during(() -> commands.send(new CloseIssue(issue))))
        .isEqualTo(statements);
    commands.send(new ReopenIssue(issue));
  }

  @Test
  void aChangeThatWasRolledBackIsNotPartOfAStateFromASnapshot() {
    try (var fresh = Ledgers.node()) {
      var there = fresh.getBean(Commands.class);
      Ledgers.rewrite(there, issue, "loads the snapshot");
      Ledgers.rewrite(there, issue, "loads what was cached with it");
      fresh
          .getBean(TransactionTemplate.class)
          .executeWithoutResult(
              status -> {
                there.send(new CloseIssue(issue));
                status.setRollbackOnly();
              });
      long events = eventsOf(issue);
      there.send(new CloseIssue(issue));

      assertThat(eventsOf(issue)).isEqualTo(events + 1);
      there.send(new ReopenIssue(issue));
    }
  }
}
