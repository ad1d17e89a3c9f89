package io.gitledger.git.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class CoreShareTest {
  @Test
  void neverMorePiecesRunThanHalfOfTheCores() throws InterruptedException {
    var share = new CoreShare();
    var running = new AtomicInteger();
    var maxRunning = new AtomicInteger();
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < 8 * CoreShare.CORES; i++)
      workers.add(
          Thread.startVirtualThread(
              () -> {
                for (int piece = 0; piece < 100; piece++)
                  share.run(
                      () -> {
                        maxRunning.accumulateAndGet(running.incrementAndGet(), Math::max);
                        LockSupport.parkNanos(1);
                        return running.decrementAndGet();
                      });
              }));
    for (Thread worker : workers) worker.join();

    assertThat(maxRunning.get()).isBetween(1, CoreShare.CORES);
  }

  @Test
  void aPieceThatFailsGivesItsTurnBack() {
    var share = new CoreShare();
    for (int i = 0; i <= CoreShare.CORES; i++)
      assertThatIllegalStateException().isThrownBy(() -> share.run(CoreShareTest::fail));

    assertThat(share.run(() -> "next")).isEqualTo("next");
  }

  @Test
  void whoWaitsForATurnTooLongGoesOnWithoutOne() {
    var share = new CoreShare();
    List<CoreShare.Turn> turns = new ArrayList<>();
    for (int i = 0; i < CoreShare.CORES; i++) turns.add(share.begin(Duration.ZERO));
    share.begin(Duration.ZERO).end();

    turns.forEach(CoreShare.Turn::end);

    assertThat(share.run(() -> "next")).isEqualTo("next");
  }

  private static String fail() {
    throw new IllegalStateException("failed");
  }
}
