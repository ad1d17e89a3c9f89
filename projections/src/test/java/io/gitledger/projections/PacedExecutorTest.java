package io.gitledger.projections;

import static java.util.concurrent.TimeUnit.MINUTES;
import static java.util.concurrent.TimeUnit.NANOSECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.Delayed;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class PacedExecutorTest {
  private static final long MIN = MINUTES.toNanos(1);
  private static final long MAX = MINUTES.toNanos(10);

  private final AtomicLong now = new AtomicLong();

  @AutoClose("shutdownNow")
  private final PacedExecutor paced =
      new PacedExecutor(
          2,
          Executors.defaultThreadFactory(),
          Duration.ofNanos(MIN),
          Duration.ofNanos(MAX),
          now::get);

  @Test
  void theFirstBatchAfterARestBeginsAtOnce() throws Exception {
    begin();
    now.addAndGet(MIN);
    begin();
  }

  @Test
  void theNextOneWaitsForThePause() throws Exception {
    begin();
    now.addAndGet(MIN / 4);

    assertPause(MIN * 3 / 4);
  }

  @Test
  void whatIsSubmittedMeanwhileBeginsTogetherWithIt() throws Exception {
    begin();

    assertPause(MIN);
    assertPause(MIN);
  }

  @Test
  void thePauseIsAsLongAsThereHasBeenNoRest() throws Exception {
    begin();
    beginAfter(MIN);
    beginAfter(MIN);

    assertPause(2 * MIN);
  }

  @Test
  void thePauseHasALimit() throws Exception {
    begin();
    for (long pause = MIN; now.get() <= MAX; pause = Math.max(MIN, now.get())) beginAfter(pause);
    beginAfter(MAX);

    assertPause(MAX);
  }

  private void begin() throws Exception {
    paced.submit(() -> {}).get(1, MINUTES);
  }

  /** Submits just before the pause has passed. */
  private void beginAfter(long pause) throws Exception {
    now.addAndGet(pause - 1);
    begin();
  }

  private void assertPause(long nanos) {
    long delay = ((Delayed) paced.submit(() -> {})).getDelay(NANOSECONDS);
    assertThat(delay).isBetween(nanos - MIN / 2, nanos);
  }
}
