package io.gitledger.git.scheduling;

import java.util.concurrent.locks.LockSupport;

/**
 * Yields to other requests after a number of processed bytes or of nanoseconds. A virtual thread
 * occupies its carrier until it blocks, which may take long for large bodies, responses and
 * comparisons. {@link Thread#yield} would only switch between the threads of the same carrier, in
 * preference to new ones.
 */
public final class CarrierYield {
  private static final long TURN_NANOS = 20_000_000;

  private final long interval;
  private long counted;

  /**
   * @param interval in the counted unit
   */
  public CarrierYield(long interval) {
    this.interval = interval;
  }

  /** Returns an instance that counts nanoseconds, and yields after 20 ms. */
  public static CarrierYield ofTime() {
    return new CarrierYield(TURN_NANOS);
  }

  /** Yields if the interval is reached. */
  public void count(long more) {
    counted += more;
    if (counted < interval) return;
    counted = 0;
    LockSupport.parkNanos(1);
  }
}
