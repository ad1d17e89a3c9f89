package io.gitledger.api.web.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Budgets of many, each by its key, in the memory of this node. An unused one is forgotten when it
 * would be full again, and of more than so many those that are used least: forgetting gives budget
 * back, so it never hits somebody who did nothing.
 *
 * @param <K> whose budget it is
 */
public final class Buckets<K> {
  private static final int MAX_BUCKETS = 100_000;

  private final Cache<K, Bucket> buckets;
  private final Supplier<Bandwidth> bandwidth;

  private Buckets(Duration full, Supplier<Bandwidth> bandwidth) {
    this.bandwidth = bandwidth;
    this.buckets = Caffeine.newBuilder().maximumSize(MAX_BUCKETS).expireAfterAccess(full).build();
  }

  /** Budgets that are whole again at the end of each period. */
  public static <K> Buckets<K> perPeriod(long budget, Duration period) {
    return new Buckets<>(
        period.plusSeconds(1),
        () -> Bandwidth.builder().capacity(budget).refillIntervally(budget, period).build());
  }

  /** Budgets that come back little by little, an empty one within the period. */
  public static <K> Buckets<K> recovering(long budget, Duration period) {
    return new Buckets<>(
        period.plusSeconds(1),
        () -> Bandwidth.builder().capacity(budget).refillGreedy(budget, period).build());
  }

  /** Takes one from a budget, and tells how it stands. */
  public ConsumptionProbe take(K key) {
    return buckets
        .get(key, any -> Bucket.builder().addLimit(bandwidth.get()).build())
        .tryConsumeAndReturnRemaining(1);
  }

  /** Takes one from a budget; false when nothing was left. */
  public boolean spend(K key) {
    return take(key).isConsumed();
  }

  /** The nanoseconds until something is left of a budget; 0 when something is. */
  public long wait(K key) {
    Bucket bucket = buckets.getIfPresent(key);
    return bucket == null ? 0 : bucket.estimateAbilityToConsume(1).getNanosToWaitForRefill();
  }
}
