package io.gitledger.projections;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The executor of a {@link Reaction#maxPauseMillis() paced} processor. A submitted task starts at
 * once, or when a pause has passed since the last start. The pause is as long as the executor has
 * been busy without a rest, up to a limit. A submitted batch takes all events that arrive before it
 * starts.
 */
final class PacedExecutor extends ScheduledThreadPoolExecutor {
  private final LongSupplier clock;
  private final long minPause;
  private final long maxPause;
  private long busySince;
  private long lastBegin;
  private long pause;

  /**
   * @param clock returns nanoseconds
   */
  PacedExecutor(
      int threads,
      ThreadFactory factory,
      Duration minPause,
      Duration maxPause,
      LongSupplier clock) {
    super(threads, factory);
    this.clock = clock;
    this.minPause = minPause.toNanos();
    this.maxPause = maxPause.toNanos();
    lastBegin = clock.getAsLong() - this.minPause;
    busySince = lastBegin;
    pause = this.minPause;
  }

  @Override
  public Future<?> submit(Runnable batch) {
    return schedule(
        () -> {
          begin();
          batch.run();
        },
        delay(),
        TimeUnit.NANOSECONDS);
  }

  private synchronized long delay() {
    long now = clock.getAsLong();
    long left = lastBegin + pause - now;
    if (left <= 0) busySince = now;
    return Math.max(0, left);
  }

  private synchronized void begin() {
    lastBegin = clock.getAsLong();
    pause = Math.clamp(lastBegin - busySince, minPause, maxPause);
  }
}
