package io.gitledger.api.markup;

import io.gitledger.api.web.error.ApiError;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/**
 * Renders large texts one at a time on a platform thread. Request threads are virtual: a renderer
 * on one of them would block a carrier thread until it ends.
 */
@Component
final class RenderPool implements DisposableBean {
  /** The size up to which texts are rendered by the request thread. */
  private static final int SMALL_TEXT = 16 << 10;

  private static final int MAX_WAITING = 16;
  private static final Duration WAIT_TIMEOUT = Duration.ofSeconds(10);
  private static final Duration IDLE_TIMEOUT = Duration.ofSeconds(10);

  private final ThreadPoolExecutor renderer =
      new ThreadPoolExecutor(
          1,
          1,
          IDLE_TIMEOUT.toSeconds(),
          TimeUnit.SECONDS,
          new ArrayBlockingQueue<>(MAX_WAITING),
          Thread.ofPlatform().daemon().name("markup").factory());

  RenderPool() {
    renderer.allowCoreThreadTimeOut(true);
  }

  /**
   * Renders a text.
   *
   * @throws ApiError 503 if too many large texts are waiting
   */
  String render(int length, Supplier<String> rendering) {
    if (length <= SMALL_TEXT) return rendering.get();
    Future<String> html;
    try {
      html = renderer.submit(rendering::get);
    } catch (RejectedExecutionException full) {
      throw busy();
    }
    try {
      return html.get(WAIT_TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    } catch (TimeoutException late) {
      throw busy();
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      throw busy();
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof ApiError error) throw error;
      throw new IllegalStateException(failed.getCause());
    } finally {
      // A text that is still waiting is not rendered.
      html.cancel(false);
    }
  }

  private static ApiError busy() {
    return ApiError.of(
            HttpStatus.SERVICE_UNAVAILABLE, "too many large documents at once, try again\n")
        .asText()
        .header("Retry-After", "10");
  }

  @Override
  public void destroy() {
    renderer.shutdownNow();
  }
}
