package io.gitledger.api.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RefTurnsTest {
  private static final String MAIN = "refs/heads/main";

  private final RefTurns turns = new RefTurns();

  @Test
  void twoNeverWorkOnOneRefAtOnce() throws Exception {
    var working = new AtomicInteger();
    Callable<Optional<Integer>> work =
        () ->
            turns.run(
                1,
                MAIN,
                () -> {
                  int others = working.getAndIncrement();
                  for (int i = 0; i < 10_000; i++) Thread.onSpinWait();
                  working.getAndDecrement();
                  return Optional.of(others);
                });

    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var done : threads.invokeAll(Collections.nCopies(500, work)))
        assertThat(done.get()).contains(0);
    }
  }

  @Test
  void whatSomebodyElseMovedIsTriedAgain() {
    var attempts = new AtomicInteger();

    Optional<Integer> done =
        turns.run(1, MAIN, () -> Optional.of(attempts.incrementAndGet()).filter(n -> n == 3));

    assertThat(done).contains(3);
  }

  @Test
  void whatOthersMoveAgainAndAgainIsGivenUpAndTheNextOneHasItsTurn() {
    assertThat(turns.run(1, MAIN, Optional::empty)).isEmpty();
    assertThat(turns.run(1, MAIN, () -> Optional.of("done"))).contains("done");
  }
}
