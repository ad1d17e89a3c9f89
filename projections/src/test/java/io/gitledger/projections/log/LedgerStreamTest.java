package io.gitledger.projections.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.LedgerEventStore;
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
import java.util.stream.IntStream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;

@SpringBootTest(classes = LedgerApplication.class)
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class LedgerStreamTest {
  private static final int EVENTS = 60;

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  @Autowired private Commands commands;
  @Autowired private LedgerEventStore store;
  @Autowired private LedgerStorageEngine log;
  @Autowired private JdbcClient jdbc;

  /** Returns the events of some streams after a position, in the order of one stream. */
  private List<String> follow(TrackingToken after, List<String> streams, int count) {
    var found = new ArrayList<String>();
    try (var stream = store.openStream(after)) {
      while (found.size() < count) {
        TrackedEventMessage<?> next = stream.nextAvailable();
        var event = (DomainEventMessage<?>) next;
        if (streams.contains(event.getAggregateIdentifier())) found.add(next.getIdentifier());
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return found;
  }

  @Test
  void streamsThatBeginAtAnyPlaceServeAllEventsInTheOrderOfTheLog() {
    IssueId one = Ledgers.issue(commands);
    IssueId other = Ledgers.issue(commands);
    List<String> streams = List.of(one.toString(), other.toString());
    LedgerPosition before = Ledgers.end(log, jdbc);
    var early =
        IntStream.range(0, 3)
            .mapToObj(
                number ->
                    CompletableFuture.supplyAsync(() -> follow(before, streams, EVENTS), threads))
            .toList();
    for (int i = 0; i < EVENTS; i++)
      if (i % 15 == 7) Ledgers.rewrite(commands, one, "long".repeat(10_000) + i);
      else Ledgers.retitle(commands, i % 2 == 0 ? one : other, "title " + i);

    Ledgers.end(log, jdbc);
    List<StoredEvent> stored =
        log.read(before, 1_000).events().stream()
            .filter(event -> streams.contains(event.stream()))
            .toList();
    List<String> expected = stored.stream().map(StoredEvent::id).toList();
    assertThat(expected).hasSize(EVENTS);
    assertThat(early).allSatisfy(each -> assertThat(each.join()).isEqualTo(expected));
    for (int skipped : new int[] {0, 1, EVENTS / 2, EVENTS - 1}) {
      LedgerPosition after = skipped == 0 ? before : stored.get(skipped - 1).position();
      assertThat(follow(after, streams, EVENTS - skipped))
          .isEqualTo(expected.subList(skipped, EVENTS));
    }
  }
}
