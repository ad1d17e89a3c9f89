package io.gitledger.projections.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.LedgerPosition;
import io.gitledger.command.log.LedgerStorageEngine;
import io.gitledger.command.log.StoredEvent;
import io.gitledger.projections.LedgerApplication;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@SpringBootTest(classes = LedgerApplication.class)
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class LogOrderTest {
  private static final int WRITERS = 6;

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  @Autowired private Commands commands;
  @Autowired private LedgerStorageEngine log;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transaction;

  private List<StoredEvent> from(LedgerPosition position) {
    return log.read(position, 1_000).events();
  }

  private void elsewhere(Runnable work) {
    CompletableFuture.runAsync(work, threads).join();
  }

  @Test
  void nothingIsServedThatAnOlderTransactionCouldStillComeBefore() {
    IssueId issue = Ledgers.issue(commands);
    LedgerPosition before = Ledgers.end(log, jdbc);

    transaction.executeWithoutResult(
        status -> {
          jdbc.sql("select pg_current_xact_id()::text").query(String.class).single();
          elsewhere(() -> Ledgers.retitle(commands, issue, "by the younger transaction"));
          elsewhere(() -> assertThat(from(before)).isEmpty());
          Ledgers.retitle(commands, issue, "by the older transaction");
        });

    Ledgers.end(log, jdbc);
    // The older transaction's event follows in its stream, so it follows in the whole log, too.
    assertThat(from(before))
        .extracting(StoredEvent::sequence, StoredEvent::stream)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(1L, issue.toString()),
            org.assertj.core.groups.Tuple.tuple(2L, issue.toString()));
  }

  @Test
  void aReaderBesideManyWritersMissesNothingAndSeesNothingTwice() {
    LedgerPosition start = Ledgers.end(log, jdbc);
    var writing = new AtomicBoolean(true);
    var read = new ArrayList<String>();
    var reader =
        CompletableFuture.runAsync(
            () -> {
              LedgerPosition position = start;
              boolean last;
              do {
                last = !writing.get();
                List<StoredEvent> events;
                while (!(events = log.read(position, 7).events()).isEmpty()) {
                  events.forEach(event -> read.add(event.id()));
                  position = events.getLast().position();
                }
              } while (!last);
            },
            threads);
    IssueId shared = Ledgers.issue(commands);
    var writers = new ArrayList<CompletableFuture<Void>>();
    for (int i = 0; i < WRITERS; i++) {
      IssueId own = Ledgers.issue(commands);
      writers.add(CompletableFuture.runAsync(() -> write(own, shared), threads));
    }
    writers.forEach(CompletableFuture::join);
    Ledgers.end(log, jdbc);
    writing.set(false);
    reader.join();

    List<String> all =
        jdbc.sql(
                "select id::text from event where (transaction, position) > (?, ?) order by transaction, position")
            .param(start.transaction())
            .param(start.index())
            .query(String.class)
            .list();
    assertThat(read).isEqualTo(all).hasSizeGreaterThan(WRITERS * 40);
  }

  /** Writes alternately to a separate stream, sometimes without success, and to a shared one. */
  private void write(IssueId own, IssueId shared) {
    for (int n = 0; n < 25; n++) {
      String text = "text " + n;
      transaction.executeWithoutResult(
          status -> {
            Ledgers.rewrite(commands, own, text);
            if (text.endsWith("3")) status.setRollbackOnly();
          });
      Ledgers.rewrite(commands, shared, text);
    }
  }
}
