package io.gitledger.git.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class CarrierYieldTest {
  @Test
  void othersRunWhileAllCarriersHaveWorkThatNeverWaits() throws InterruptedException {
    var done = new AtomicBoolean();
    List<Thread> busy = new ArrayList<>();
    for (int i = 0; i < 4 * Runtime.getRuntime().availableProcessors(); i++)
      busy.add(
          Thread.startVirtualThread(
              () -> {
                var turn = new CarrierYield(100);
                while (!done.get()) turn.count(1);
              }));

    Thread other = Thread.startVirtualThread(() -> done.set(true));

    assertThat(other.join(Duration.ofSeconds(30))).isTrue();
    for (Thread each : busy) assertThat(each.join(Duration.ofSeconds(30))).isTrue();
  }
}
