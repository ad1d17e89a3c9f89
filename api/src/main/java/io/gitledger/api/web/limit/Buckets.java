package io.gitledger.api.web.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Rate limits by key, in the memory of this node. An unused bucket is evicted when it would be full
 * again; if there are too many, the least used ones are evicted. Eviction restores the budget, so
 * it never harms anybody.
 *
 * @param <K> the type of the keys
 */
public final class Buckets<K> {
  private static final int MAX_BUCKETS = 100_000;

  private final Cache<K, Bucket> buckets;
  private final Supplier<Bandwidth> bandwidth;

  private Buckets(Duration full, Supplier<Bandwidth> bandwidth) {
    this.bandwidth = bandwidth;
    this.buckets = Caffeine.newBuilder().maximumSize(MAX_BUCKETS).expireAfterAccess(full).build();
  }

  /** Creates buckets that are refilled at the end of each period. */
  public static <K> Buckets<K> perPeriod(long budget, Duration period) {
    return new Buckets<>(
        period.plusSeconds(1),
        () -> Bandwidth.builder().capacity(budget).refillIntervally(budget, period).build());
  }

  /** Creates buckets that are refilled continuously, an empty one within the period. */
  public static <K> Buckets<K> recovering(long budget, Duration period) {
    return new Buckets<>(
        period.plusSeconds(1),
        () -> Bandwidth.builder().capacity(budget).refillGreedy(budget, period).build());
  }

  /** Consumes one token, and returns the state of the bucket. */
  public ConsumptionProbe take(K key) {
    return buckets
        .get(key, any -> Bucket.builder().addLimit(bandwidth.get()).build())
        .tryConsumeAndReturnRemaining(1);
  }

  /** Consumes one token. Returns false if there was none. */
  public boolean spend(K key) {
    return take(key).isConsumed();
  }

  /** Returns the nanoseconds until a token is available, or 0 if one is. */
  public long wait(K key) {
    Bucket bucket = buckets.getIfPresent(key);
    return bucket == null ? 0 : bucket.estimateAbilityToConsume(1).getNanosToWaitForRefill();
  }
}
