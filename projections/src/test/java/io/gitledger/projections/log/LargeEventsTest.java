package io.gitledger.projections.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.RewriteIssue;
import io.gitledger.command.issue.IssueEvent.IssueRewritten;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventBatch;
import io.gitledger.command.log.LedgerEventStore;
import io.gitledger.command.log.LedgerPosition;
import io.gitledger.command.log.LedgerStorageEngine;
import io.gitledger.command.log.StoredEvent;
import io.gitledger.projections.CountedStatements;
import io.gitledger.projections.EventHistory;
import io.gitledger.projections.LedgerApplication;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Checks that memory usage does not depend on the size of the texts that clients sent. */
@SpringBootTest(classes = LedgerApplication.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS) // one issue, as its texts are read by reactions too
class LargeEventsTest {
  private static final int EVENTS = 12;
  private static final int SIZE = 600_000;

  @Autowired private Commands commands;
  @Autowired private LedgerStorageEngine log;
  @Autowired private LedgerEventStore store;
  @Autowired private EventHistory history;
  @Autowired private JdbcClient jdbc;
  @Autowired private JdbcTemplate template;
  @Autowired private DataSource database;
  @Autowired private TransactionTemplate transaction;

  private LedgerPosition before;
  private IssueId issue;

  @BeforeAll
  void anIssueThatIsRewrittenOftenWithLongTexts() {
    issue = Ledgers.issue(commands);
    before = Ledgers.end(log, jdbc);
    for (int i = 0; i < EVENTS; i++)
      Ledgers.rewrite(commands, issue, i % 2 == 0 ? repeated(i) : random(i));
    Ledgers.end(log, jdbc);
  }

  /** Returns a text that PostgreSQL compresses. */
  private static String repeated(int number) {
    return (number + " all the same ").repeat(SIZE / 15);
  }

  private static String random(int seed) {
    byte[] bytes = new byte[SIZE * 3 / 4];
    new Random(seed).nextBytes(bytes);
    return Base64.getEncoder().encodeToString(bytes);
  }

  private static void assertBounded(EventBatch batch) {
    long characters =
        batch.events().stream()
            .limit(batch.events().size() - 1L)
            .mapToLong(event -> event.payload().length())
            .sum();
    assertThat(characters).isLessThanOrEqualTo(1 << 20);
  }

  /** Returns whether an event has a long text. A test adds short ones. */
  private boolean isLong(StoredEvent event) {
    return event.stream().equals(issue.toString()) && event.sequence() <= EVENTS;
  }

  private List<Long> versions(Stream<StoredEvent> events) {
    return events.filter(this::isLong).map(StoredEvent::sequence).toList();
  }

  private static List<Long> sequences(int first) {
    return Stream.iterate((long) first, number -> number <= EVENTS, number -> number + 1).toList();
  }

  @Test
  void whatCameLaterIsReadAsFarAsItIsConsumed() {
    DomainEventMessage<?> opened = store.readEvents(issue.toString()).next();

    long forTheFirst =
        CountedStatements.during(() -> assertThat(history.after(opened).findFirst()).isPresent());
    long forAll = CountedStatements.during(() -> history.after(opened).forEach(each -> {}));

    assertThat(forTheFirst).isEqualTo(1);
    assertThat(forAll).isGreaterThanOrEqualTo(EVENTS / 3);
  }

  @Test
  void aReaderGetsThemInBatchesOfBoundedSizeAndMissesNone() {
    var read = new ArrayList<StoredEvent>();
    int batches = 0;
    for (EventBatch batch = log.read(before, 500);
        !batch.isEmpty();
        batch = log.read(batch.last().position(), 500)) {
      assertBounded(batch);
      read.addAll(batch.events());
      batches++;
    }
    assertThat(versions(read.stream())).isEqualTo(sequences(1));
    assertThat(batches).isGreaterThanOrEqualTo(EVENTS * SIZE / (2 << 20));

    EventBatch visible = log.readVisible(template, before, 500);
    assertBounded(visible);
    assertThat(visible.more()).isTrue();
  }

  @Test
  void aWalkOverAllStreamsSeesEachOnce() throws Exception {
    var walked = new ArrayList<Long>();
    try (Connection connection = database.getConnection()) {
      LedgerStorageEngine.walkStreams(
          connection,
          event -> {
            if (isLong(event)) walked.add(event.sequence());
          });
    }
    assertThat(walked).isEqualTo(sequences(0));
  }

  @Test
  void anAggregateOfManyBatchesIsDecidedOnItsLastEvent() {
    try (var fresh = Ledgers.node()) {
      fresh.getBean(Commands.class).send(new RewriteIssue(issue, "short again", (long) EVENTS));
    }
    commands.send(new RewriteIssue(issue, "and again", EVENTS + 1L));
    assertThat(
            jdbc.sql("select max(sequence) from event where stream = ?")
                .param(issue.toString())
                .query(Long.class)
                .single())
        .isEqualTo(EVENTS + 2L);
  }

  @Test
  void aQueuedEventHasItsPayloadReadWhenAHandlerAsksForIt() throws Exception {
    try (var stream = store.openStream(before)) {
      TrackedEventMessage<?> message = stream.nextAvailable();
      replace("0 all the same", "9 all the same");
      try {
        assertThat(message.getPayload())
            .isInstanceOfSatisfying(
                IssueRewritten.class,
                event -> assertThat(event.toString()).contains("9 all the same"));
      } finally {
        replace("9 all the same", "0 all the same");
      }
    }
  }

  private void replace(String text, String other) {
    transaction.executeWithoutResult(
        status ->
            jdbc.sql(
                    "update event set payload = replace(payload::text, ?, ?)::json where stream = ? and sequence = 1")
                .params(text, other, issue.toString())
                .update());
  }
}
