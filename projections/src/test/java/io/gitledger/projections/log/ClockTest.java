package io.gitledger.projections.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.LedgerPosition;
import io.gitledger.command.log.LedgerStorageEngine;
import io.gitledger.command.log.StoredEvent;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.ledger.Fault;
import io.gitledger.projections.ledger.Verification;
import io.gitledger.query.issue.IssueFinder;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.GenericEventMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Checks that a clock that was set back does not change the order of the history. */
@SpringBootTest(classes = LedgerApplication.class)
class ClockTest {
  @Autowired private Commands commands;
  @Autowired private LedgerStorageEngine log;
  @Autowired private IssueFinder issues;
  @Autowired private Verification verification;
  @Autowired private JdbcClient jdbc;
  private Clock right;

  @BeforeEach
  void rememberTheClock() {
    right = GenericEventMessage.clock;
  }

  @AfterEach
  void setRight() {
    GenericEventMessage.clock = right;
  }

  @Test
  void afterAClockWentBackAnHourEventsStandWhereTheyWereAppended() {
    LedgerPosition before = Ledgers.end(log, jdbc);
    IssueId issue = Ledgers.issue(commands);
    Ledgers.retitle(commands, issue, "written first");
    GenericEventMessage.clock = Clock.offset(right, Duration.ofHours(-1));
    Ledgers.retitle(commands, issue, "written last");
    Ledgers.end(log, jdbc);

    List<StoredEvent> events =
        log.read(before, 1_000).events().stream()
            .filter(event -> event.stream().equals(issue.toString()))
            .toList();
    assertThat(events).extracting(StoredEvent::sequence).containsExactly(0L, 1L, 2L);
    assertThat(events.getLast().at()).isBefore(events.getFirst().at());
    assertThat(issues.findById(issue.value()).orElseThrow().title).isEqualTo("written last");
    assertThat(faultsOf(issue)).isEmpty();
  }

  private List<Fault> faultsOf(IssueId issue) {
    var faults = new ArrayList<Fault>();
    verification.run(faults::add, events -> {});
    faults.removeIf(fault -> !fault.place().startsWith(issue.toString()));
    return faults;
  }
}
