package io.gitledger.query.issue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TextSearchesTest {
  @Test
  void noMoreThanTheGivenNumberRunsAtATime() {
    var searches = new TextSearches(2, Duration.ofMinutes(1));
    var running = new AtomicInteger();
    var maxRunning = new AtomicInteger();
    var two = new CountDownLatch(2);

    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 20; i++)
        threads.execute(
            () ->
                searches.run(
                    () -> {
                      maxRunning.accumulateAndGet(running.incrementAndGet(), Math::max);
                      two.countDown();
                      awaitUninterrupted(two);
                      return running.decrementAndGet();
                    }));
    }

    assertThat(maxRunning).hasValue(2);
  }

  private static void awaitUninterrupted(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whoDoesNotGetATurnInTimeIsRefused() {
    var searches = new TextSearches(1, Duration.ZERO);

    searches.run(
        () ->
            assertThatThrownBy(() -> searches.run(() -> "never"))
                .isInstanceOf(TooManySearchesException.class));

    assertThat(searches.run(() -> "later")).isEqualTo("later");
  }

  @Test
  void aSearchThatFailsGivesItsTurnBack() {
    var searches = new TextSearches(1, Duration.ZERO);

    assertThatThrownBy(
            () ->
                searches.run(
                    () -> {
                      throw new IllegalStateException("failed");
                    }))
        .hasMessage("failed");

    assertThat(searches.run(() -> "next")).isEqualTo("next");
  }
}
