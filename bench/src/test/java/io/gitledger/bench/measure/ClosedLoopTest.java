package io.gitledger.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ClosedLoopTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  @Test
  void noMoreOperationsAreDoneThanWanted() throws Exception {
    AtomicInteger runs = new AtomicInteger();
    try (ClosedLoop loop =
        ClosedLoop.of(
            4,
            100,
            client ->
                () -> {
                  runs.incrementAndGet();
                  return 3;
                })) {
      Sample sample = loop.run(LONG);

      assertThat(runs).hasValue(100);
      assertThat(sample.latencies().getTotalCount()).isEqualTo(100);
      assertThat(sample.things()).isEqualTo(300);
    }
  }

  @Test
  void errorsAreCountedAndHaveNoLatency() throws Exception {
    try (ClosedLoop loop =
        ClosedLoop.of(
            2,
            10,
            client ->
                () -> {
                  throw new IOException("refused");
                })) {
      Sample sample = loop.run(LONG);

      assertThat(sample.errors()).isEqualTo(10);
      assertThat(sample.complaints()).containsExactly("refused");
      assertThat(sample.latencies().getTotalCount()).isZero();
      assertThat(sample.things()).isZero();
    }
  }

  @Test
  void whatAFailedOperationLeavesIsClearedAway() throws Exception {
    AtomicInteger cleared = new AtomicInteger();
    Operation failing =
        new Operation() {
          @Override
          public int run() throws IOException {
            throw new IOException("refused");
          }

          @Override
          public void after() {
            cleared.incrementAndGet();
          }
        };
    try (ClosedLoop loop = ClosedLoop.of(1, 3, client -> failing)) {
      assertThat(loop.run(LONG).errors()).isEqualTo(3);
    }
    assertThat(cleared).hasValue(3);
  }

  @Test
  void aPacedLoopBeginsAllThatFitIntoTheTime() throws Exception {
    AtomicInteger runs = new AtomicInteger();

    long begun =
        new PacedLoop(3, 1_000)
            .run(
                Duration.ofMillis(50),
                (client, number) -> runs.incrementAndGet(),
                new Complaints());

    assertThat(begun).isEqualTo(50);
    assertThat(runs).hasValue(50);
  }
}
