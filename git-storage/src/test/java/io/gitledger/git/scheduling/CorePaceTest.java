package io.gitledger.git.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class CorePaceTest {
  @Test
  void othersRunWhileManyWork() throws InterruptedException {
    var done = new AtomicBoolean();
    var pace = new CorePace();
    List<Thread> busy = new ArrayList<>();
    for (int i = 0; i < 4 * Runtime.getRuntime().availableProcessors(); i++)
      busy.add(
          Thread.startVirtualThread(
              () -> {
                while (!done.get()) pace.pause(1);
              }));

    Thread other = Thread.startVirtualThread(() -> done.set(true));

    assertThat(other.join(Duration.ofSeconds(30))).isTrue();
    for (Thread each : busy) assertThat(each.join(Duration.ofSeconds(30))).isTrue();
  }

  @Test
  void whoeverWorksAloneOnlyLetsOthersHaveTheCarrier() {
    assertThat(CorePace.length(1_000_000, 0, 1)).isEqualTo(1);
  }

  @Test
  void thePauseGrowsWithThoseWhoPauseAndShrinksWithTheCores() {
    assertThat(CorePace.length(100_000, 39, 1)).isEqualTo(3_900_000);
    assertThat(CorePace.length(100_000, 39, 4)).isEqualTo(975_000);
  }

  @Test
  void whatTookLongHasWaitedAndCountsAsOnePieceAtTheMost() {
    assertThat(CorePace.length(Duration.ofHours(1).toNanos(), 3, 1))
        .isEqualTo(3 * CorePace.MAX_PIECE_NANOS);
  }
}
