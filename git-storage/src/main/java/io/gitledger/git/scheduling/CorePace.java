package io.gitledger.git.scheduling;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Slows one kind of work so that all who do it take half of the processor cores together, however
 * many they are. Unlike with {@link CoreShare} nobody waits for the turn of somebody else, who may
 * wait for a client.
 */
public final class CorePace {
  /** A piece that took longer has waited for something. */
  static final long MAX_PIECE_NANOS = 2_000_000;

  private final AtomicInteger pausing = new AtomicInteger();

  /**
   * Pauses after a piece of work for as long as each of those who pause now takes for such a piece.
   * Also lets other virtual threads have the carrier.
   *
   * @param nanos how long the piece took
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
