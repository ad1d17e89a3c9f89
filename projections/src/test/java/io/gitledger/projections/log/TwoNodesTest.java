package io.gitledger.projections.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.command.Commands;
import io.gitledger.command.branch.BranchCommand.ChangeHead;
import io.gitledger.command.branch.RefsId;
import io.gitledger.command.issue.IssueCommand.RewriteIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.CommitNotifier;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestRepositories;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@SpringBootTest(classes = LedgerApplication.class)
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class TwoNodesTest {
  private static ConfigurableApplicationContext other;

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  @Autowired private Commands here;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transaction;

  @BeforeAll
  static void startTheOther() {
    other = Ledgers.node();
  }

  @AfterAll
  static void stopTheOther() {
    other.close();
  }

  private static Commands there() {
    return other.getBean(Commands.class);
  }

  private List<String> titles(IssueId issue) {
    return jdbc.sql(
            "select payload->>'title' from event where stream = ? and name in ('issue.opened', 'issue.retitled') order by sequence")
        .param(issue.toString())
        .query(String.class)
        .list();
  }

  @Test
  void aNodeDecidesOnWhatTheOtherHasJustWritten() {
    IssueId issue = Ledgers.issue(here);
    for (int i = 0; i < 10; i++) {
      Ledgers.retitle(here, issue, "here");
      Ledgers.retitle(there(), issue, "there");
    }
    // With a stale state, a node would have treated its second "here" as no change.
    var expected = new ArrayList<>(List.of("first"));
    for (int i = 0; i < 10; i++) expected.addAll(List.of("here", "there"));
    assertThat(titles(issue)).isEqualTo(expected);
  }

  @Test
  void ofTwoWritersOneWinsAndTheOtherIsDecidedAgain() {
    IssueId issue = Ledgers.issue(here);
    int each = 40;
    var writers = new ArrayList<CompletableFuture<Void>>();
    for (Commands node : List.of(here, there()))
      for (int thread = 0; thread < 4; thread++)
        writers.add(
            CompletableFuture.runAsync(
                () -> {
                  for (int i = 0; i < each; i++) Ledgers.rewrite(node, issue, "text " + i);
                },
                threads));
    writers.forEach(CompletableFuture::join);

    // Only a writer that has read all previous versions can continue the count.
    assertThat(
            jdbc.sql(
                    "select (payload->>'content_version')::bigint from event where stream = ? and name = 'issue.rewritten' order by sequence")
                .param(issue.toString())
                .query(Long.class)
                .list())
        .isEqualTo(java.util.stream.LongStream.rangeClosed(1, 8L * each).boxed().toList());
  }

  @Test
  void aStreamThatTwoNodesFoundAtTheSameTimeHasBothTheirEvents() {
    for (int round = 0; round < 10; round++) {
      var refs = new RefsId(TestRepositories.create(here));
      var ready = new CyclicBarrier(2);
      var founders = new ArrayList<CompletableFuture<Void>>();
      for (var node : Map.of("here", here, "there", there()).entrySet())
        founders.add(
            CompletableFuture.runAsync(
                () -> {
                  meet(ready);
                  node.getValue().send(new ChangeHead(refs, node.getKey()));
                },
                threads));
      founders.forEach(CompletableFuture::join);

      assertThat(
              jdbc.sql("select sequence from event where stream = ? order by sequence")
                  .param(refs.toString())
                  .query(Long.class)
                  .list())
          .containsExactly(0L, 1L);
    }
  }

  private static void meet(CyclicBarrier ready) {
    try {
      ready.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aCommitOnOneNodeWakesReadersOnTheOther() {
    var rings = new AtomicInteger();
    try (var listening = other.getBean(CommitNotifier.class).subscribe(rings::incrementAndGet)) {
      assertThat(listening).isNotNull();
      await().during(Duration.ofMillis(300)).until(() -> true);
      int before = rings.get();
      Ledgers.issue(here);
      await().atMost(Duration.ofSeconds(1)).until(() -> rings.get() > before);
    }
  }

  @Test
  void aLongStreamIsLoadedFromItsSnapshotWhichIsOnlyACache() {
    IssueId issue = Ledgers.issue(here);
    for (int i = 1; i <= 120; i++) Ledgers.rewrite(here, issue, "text " + i);
    await()
        .until(
            () ->
                jdbc.sql("select count(*) from snapshot where stream = ?")
                        .param(issue.toString())
                        .query(Long.class)
                        .single()
                    == 1);

    try (var fresh = Ledgers.node()) {
      fresh.getBean(Commands.class).send(new RewriteIssue(issue, "from the snapshot", 120L));
    }
    transaction.executeWithoutResult(status -> jdbc.sql("delete from snapshot").update());
    try (var fresh = Ledgers.node()) {
      fresh.getBean(Commands.class).send(new RewriteIssue(issue, "from all events", 121L));
    }
    assertThat(
            jdbc.sql("select max(sequence) from event where stream = ?")
                .param(issue.toString())
                .query(Long.class)
                .single())
        .isEqualTo(122);
  }
}
