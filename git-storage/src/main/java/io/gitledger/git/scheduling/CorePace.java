package io.gitledger.git.scheduling;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Throttles one kind of work so that all threads doing it use half of the processor cores together,
 * regardless of their number. Unlike with {@link CoreShare}, no thread waits for another one, which
 * might wait for a client.
 */
public final class CorePace {
  /** Maximum duration of a piece. A piece that took longer was blocked for some time. */
  static final long MAX_PIECE_NANOS = 2_000_000;

  private final AtomicInteger pausing = new AtomicInteger();

  /**
   * Pauses after a piece of work for as long as such a piece takes for each thread that is pausing
   * now. Also yields the carrier to other virtual threads.
   *
   * @param nanos duration of the piece
   */
  public void pause(long nanos) {
    long others = pausing.getAndIncrement();
    try {
      LockSupport.parkNanos(length(nanos, others, CoreShare.CORES));
    } finally {
      pausing.decrementAndGet();
    }
  }

  static long length(long nanos, long others, int cores) {
    return Math.max(1, Math.min(nanos, MAX_PIECE_NANOS) * others / cores);
  }
}
