package io.gitledger.git.read;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** Caches the most recently used values, up to a total weight. */
final class RecentlyUsed<K, V> {
  private final long limit;
  private final ToLongFunction<V> weight;
  private final Map<K, V> values = new LinkedHashMap<>(64, 0.75f, true);
  private long total;

  RecentlyUsed(long limit, ToLongFunction<V> weight) {
    this.limit = limit;
    this.weight = weight;
  }

  synchronized Optional<V> find(K key) {
    return Optional.ofNullable(values.get(key));
  }

  synchronized void keep(K key, V value) {
    if (weight.applyAsLong(value) > limit) return;
    V before = values.put(key, value);
    total += weight.applyAsLong(value) - (before == null ? 0 : weight.applyAsLong(before));
    for (var eldest = values.values().iterator(); total > limit; eldest.remove())
      total -= weight.applyAsLong(eldest.next());
  }
}
