package io.gitledger.projections;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.time.Duration;
import java.util.concurrent.Delayed;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class PacedExecutorTest {
  @AutoClose("shutdownNow")
  private final PacedExecutor paced =
      new PacedExecutor(2, Executors.defaultThreadFactory(), Duration.ofHours(1));

  @Test
  void theFirstBatchAfterAQuietTimeBeginsAtOnce() throws Exception {
    paced.submit(() -> {}).get(1, MINUTES);
  }

  @Test
  void theNextOneWaitsForThePause() throws Exception {
    paced.submit(() -> {}).get(1, MINUTES);

    Future<?> next = paced.submit(() -> {});

    assertThat(((Delayed) next).getDelay(MINUTES)).isBetween(50L, 60L);
  }

  @Test
  void whatIsSubmittedMeanwhileBeginsTogetherWithIt() throws Exception {
    paced.submit(() -> {}).get(1, MINUTES);

    Future<?> next = paced.submit(() -> {});
    Future<?> other = paced.submit(() -> {});

    assertThat(((Delayed) other).getDelay(MINUTES))
        .isCloseTo(((Delayed) next).getDelay(MINUTES), offset(1L));
  }
}
