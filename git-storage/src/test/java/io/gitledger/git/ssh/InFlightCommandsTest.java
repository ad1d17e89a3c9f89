package io.gitledger.git.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class InFlightCommandsTest {
  private final InFlightCommands door = new InFlightCommands();

  @Test
  void aClosingDoorWaitsForThoseInsideAndLetsNobodyIn() {
    assertThat(door.enter()).isTrue();
    assertThat(door.enter()).isTrue();

    var closing = CompletableFuture.runAsync(() -> door.close(Duration.ofMinutes(1)));
    await().untilAsserted(() -> assertThat(door.enter()).isFalse());
    door.leave();
    assertThat(closing).isNotDone();
    door.leave();

    await().until(closing::isDone);
  }

  @Test
  void patienceWithThoseInsideEnds() {
    var closed = new AtomicBoolean();
    assertThat(door.enter()).isTrue();

    Thread.ofVirtual()
        .start(
            () -> {
              door.close(Duration.ofMillis(1));
              closed.set(true);
            });

    await().untilTrue(closed);
  }
}
