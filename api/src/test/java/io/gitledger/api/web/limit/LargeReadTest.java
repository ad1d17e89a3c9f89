package io.gitledger.api.web.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.springframework.util.unit.DataSize;

@Isolated("It measures the memory of the process.")
class LargeReadTest {
  private static final int HALF = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
  private static final int LARGE = RequestMemory.LARGE_READ + 1;

  private final RequestMemory memory =
      new RequestMemory(DataSize.ofMegabytes(64), DataSize.ofMegabytes(1));

  @Test
  void largeResultsAreReadByHalfOfTheCores() throws InterruptedException {
    assertThat(mostAtOnce()).isBetween(1, HALF);
  }

  private int mostAtOnce() throws InterruptedException {
    var running = new AtomicInteger();
    var maxRunning = new AtomicInteger();
    List<Thread> requests = new ArrayList<>();
    for (int i = 0; i < 8 * HALF; i++)
      requests.add(
          Thread.startVirtualThread(
              () -> {
                RequestMemory.Reservation request = memory.begin();
                for (int result = 0; result < 20; result++) {
                  RequestMemory.countRead(LARGE);
                  maxRunning.accumulateAndGet(running.incrementAndGet(), Math::max);
                  LockSupport.parkNanos(1);
                  running.decrementAndGet();
                  RequestMemory.endRead();
                }
                request.end();
              }));
    for (Thread request : requests) request.join();
    return maxRunning.get();
  }

  @Test
  void smallResultsAndOtherThreadsWaitForNobody() throws InterruptedException {
    List<RequestMemory.Reservation> held = new ArrayList<>();
    for (int i = 0; i < HALF; i++) {
      held.add(memory.begin());
      RequestMemory.countRead(LARGE);
    }

    Thread small =
        Thread.startVirtualThread(
            () -> {
              RequestMemory.Reservation request = memory.begin();
              RequestMemory.countRead(RequestMemory.LARGE_READ);
              request.end();
            });
    Thread background = Thread.startVirtualThread(LargeReadTest::readLarge);

    assertThat(small.join(Duration.ofSeconds(30))).isTrue();
    assertThat(background.join(Duration.ofSeconds(30))).isTrue();
    held.forEach(RequestMemory.Reservation::end);
  }

  private static void readLarge() {
    RequestMemory.countRead(LARGE);
  }

  @Test
  void aRequestThatEndsGivesItsTurnBack() throws InterruptedException {
    for (int i = 0; i <= 2 * HALF; i++) {
      RequestMemory.Reservation request = memory.begin();
      RequestMemory.countRead(LARGE);
      request.end();
    }

    assertThat(mostAtOnce()).isPositive();
  }
}
