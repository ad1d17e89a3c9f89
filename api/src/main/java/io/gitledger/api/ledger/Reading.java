package io.gitledger.api.ledger;

import java.time.Duration;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A value that several metrics show: taken only when somebody reads them, once for all of them, and
 * not again within two seconds. Where it cannot be taken the last one stands.
 */
public final class Reading<T> {
  private static final Logger LOG = LoggerFactory.getLogger(Reading.class);
  private static final long FRESH = Duration.ofSeconds(2).toNanos();

  private final Supplier<T> source;
  private T last;
  private long takenAt = System.nanoTime() - FRESH;

  /**
   * Starts without having taken anything.
   *
   * @param initially what stands as long as nothing could be taken
   */
  public Reading(T initially, Supplier<T> source) {
    this.last = initially;
    this.source = source;
  }

  public synchronized T now() {
    if (System.nanoTime() - takenAt < FRESH) return last;
    try {
      last = source.get();
    } catch (RuntimeException e) {
      LOG.debug("metrics cannot be read: {}", e.getMessage());
    }
    takenAt = System.nanoTime();
    return last;
  }
}
