package io.gitledger.git.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProcessorTimeTest {
  private static final Duration PAUSE = Duration.ofSeconds(1);

  @Test
  void aThreadThatWaitsSpendsNone() throws InterruptedException {
    long begin = ProcessorTime.nanos();
    assertThat(new CountDownLatch(1).await(PAUSE.toMillis(), TimeUnit.MILLISECONDS)).isFalse();
    assertThat(ProcessorTime.nanos() - begin).isLessThan(PAUSE.toNanos());
  }
}
