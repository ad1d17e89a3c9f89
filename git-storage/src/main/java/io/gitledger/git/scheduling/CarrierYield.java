package io.gitledger.git.scheduling;

import java.util.concurrent.locks.LockSupport;

/**
 * Lets other requests run after each so many bytes that one has dealt with, or nanoseconds that it
 * has taken. A virtual thread keeps its carrier until it waits for something, and large bodies,
 * answers and comparisons need not wait for long. {@link Thread#yield} would only rotate among the
 * threads of the same carrier, before new ones.
 */
public final class CarrierYield {
  private static final long TURN_NANOS = 20_000_000;

  private final long interval;
  private long counted;

  /**
   * @param interval in the unit that is counted
   */
  public CarrierYield(long interval) {
    this.interval = interval;
  }

  /** Counts nanoseconds, and yields after a turn of 20 ms. */
  public static CarrierYield ofTime() {
    return new CarrierYield(TURN_NANOS);
  }

  /** Yields when the interval is reached. */
  public void count(long more) {
    counted += more;
    if (counted < interval) return;
    counted = 0;
    LockSupport.parkNanos(1);
  }
}
