package io.gitledger.projections;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * The threads of a {@link Reaction#pauseMillis() paced} processor: what is submitted to it begins
 * at once, or when a pause has passed since something else began. A batch that is submitted takes
 * all the events that came until it begins.
 */
final class PacedExecutor extends ScheduledThreadPoolExecutor {
  private final long pause;
  private volatile long lastBegin;

  PacedExecutor(int threads, ThreadFactory factory, Duration pause) {
    super(threads, factory);
    this.pause = pause.toNanos();
    lastBegin = System.nanoTime() - this.pause;
  }

  @Override
  public Future<?> submit(Runnable batch) {
    return schedule(
        () -> {
          lastBegin = System.nanoTime();
          batch.run();
        },
        Math.max(0, lastBegin + pause - System.nanoTime()),
        TimeUnit.NANOSECONDS);
  }
}
