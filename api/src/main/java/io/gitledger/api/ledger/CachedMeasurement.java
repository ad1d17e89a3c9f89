package io.gitledger.api.ledger;

import java.time.Duration;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A value used by several metrics. It is read on demand and cached for two seconds. If reading
 * fails, the previous value is kept.
 */
public final class CachedMeasurement<T> {
  private static final Logger LOG = LoggerFactory.getLogger(CachedMeasurement.class);
  private static final long CACHE_TTL_NANOS = Duration.ofSeconds(2).toNanos();

  private final Supplier<T> source;
  private T last;
  private long readAt = System.nanoTime() - CACHE_TTL_NANOS;

  /**
   * Does not read the value yet.
   *
   * @param initially the value before the first successful read
   */
  public CachedMeasurement(T initially, Supplier<T> source) {
    this.last = initially;
    this.source = source;
  }

  public synchronized T now() {
    if (System.nanoTime() - readAt < CACHE_TTL_NANOS) return last;
    try {
      last = source.get();
    } catch (RuntimeException e) {
      LOG.debug("metrics cannot be read: {}", e.getMessage());
    }
    readAt = System.nanoTime();
    return last;
  }
}
