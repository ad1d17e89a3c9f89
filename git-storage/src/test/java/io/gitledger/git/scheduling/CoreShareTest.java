package io.gitledger.git.scheduling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class CoreShareTest {
  private static final int HALF = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

  @Test
  void neverMorePiecesRunThanHalfOfTheCores() throws InterruptedException {
    var share = new CoreShare();
    var running = new AtomicInteger();
    var most = new AtomicInteger();
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < 8 * HALF; i++)
      workers.add(
          Thread.startVirtualThread(
              () -> {
                for (int piece = 0; piece < 100; piece++)
                  share.run(
                      () -> {
                        most.accumulateAndGet(running.incrementAndGet(), Math::max);
                        LockSupport.parkNanos(1);
                        return running.decrementAndGet();
                      });
              }));
    for (Thread worker : workers) worker.join();

    assertThat(most.get()).isBetween(1, HALF);
  }

  @Test
  void aPieceThatFailsGivesItsTurnBack() {
    var share = new CoreShare();
    for (int i = 0; i <= HALF; i++)
      assertThatIllegalStateException().isThrownBy(() -> share.run(CoreShareTest::fail));

    assertThat(share.run(() -> "next")).isEqualTo("next");
  }

  private static String fail() {
    throw new IllegalStateException("failed");
  }
}
