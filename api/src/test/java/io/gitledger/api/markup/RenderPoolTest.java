package io.gitledger.api.markup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.api.web.error.ApiError;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class RenderPoolTest {
  private static final int LARGE = 1 << 20;

  @Test
  void largeTextsAreRenderedOneAtATimeAndTooManyAre503() throws Exception {
    var pool = new RenderPool();
    var running = new AtomicInteger();
    var maxRunning = new AtomicInteger();
    var go = new CountDownLatch(1);
    List<Future<String>> answers = new ArrayList<>();
    try (ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 40; i++)
        answers.add(
            requests.submit(
                () ->
                    pool.render(
                        LARGE,
                        () -> {
                          maxRunning.accumulateAndGet(running.incrementAndGet(), Math::max);
                          await(go);
                          running.decrementAndGet();
                          return "html";
                        })));
      Awaitility.await().until(() -> answers.stream().filter(Future::isDone).count() >= 23);

      assertThat(pool.render(10, () -> "small")).isEqualTo("small");
      go.countDown();
    }

    assertThat(maxRunning).hasValue(1);
    assertThat(answers.stream().filter(answer -> answer.state() == Future.State.SUCCESS))
        .hasSize(17);
    assertThat(answers.stream().filter(answer -> answer.state() == Future.State.FAILED))
        .allSatisfy(
            answer ->
                assertThat(((ApiError) answer.exceptionNow()).headers())
                    .containsKey("Retry-After"));
    pool.destroy();
  }

  @Test
  void whatIsRefusedInTheRendererIsRefusedInTheRequest() throws Exception {
    var pool = new RenderPool();
    assertThatThrownBy(
            () ->
                pool.render(
                    LARGE,
                    () -> {
                      throw Markdown.tooLarge();
                    }))
        .isInstanceOf(ApiError.class)
        .hasMessageContaining("too large to render");
    pool.destroy();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
