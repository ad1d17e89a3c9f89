package io.gitledger.api.web.limit;

import java.util.concurrent.locks.LockSupport;

/**
 * Lets other requests run after each so many bytes that one has dealt with. A virtual thread keeps
 * its carrier until it waits for something, and large bodies and answers need not wait for long.
 * {@link Thread#yield} would only rotate among the threads of the same carrier, before new ones.
 */
public final class CarrierYield {
  private final int interval;
  private int bytes;

  /**
   * @param interval in bytes
   */
  public CarrierYield(int interval) {
    this.interval = interval;
  }

  /** Counts bytes; yields when the interval is reached. */
  public void count(int more) {
    bytes += more;
    if (bytes < interval) return;
    bytes = 0;
    LockSupport.parkNanos(1);
  }
}
