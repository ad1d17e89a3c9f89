package io.gitledger.git.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class InFlightCommandsTest {
  private final InFlightCommands gateway = new InFlightCommands();

  @Test
  void aClosingDoorWaitsForThoseInsideAndLetsNobodyIn() {
    assertThat(gateway.enter()).isTrue();
    assertThat(gateway.enter()).isTrue();

    var closing = CompletableFuture.runAsync(() -> gateway.close(Duration.ofMinutes(1)));
    await().untilAsserted(() -> assertThat(gateway.enter()).isFalse());
    gateway.leave();
    assertThat(closing).isNotDone();
    gateway.leave();

    await().until(closing::isDone);
  }

  @Test
  void patienceWithThoseInsideEnds() {
    var closed = new AtomicBoolean();
    assertThat(gateway.enter()).isTrue();

    Thread.ofVirtual()
        .start(
            () -> {
              gateway.close(Duration.ofMillis(1));
              closed.set(true);
            });

    await().untilTrue(closed);
  }
}
