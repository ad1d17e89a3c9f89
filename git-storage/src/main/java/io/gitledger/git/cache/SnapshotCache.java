package io.gitledger.git.cache;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * Keeps the newest snapshot per repository, the most recently used ones first, up to a total
 * weight. A snapshot is found only under the version it was taken at.
 */
public final class SnapshotCache<S> {
  private record Entry<S>(long version, S snapshot, int weight) {}

  private final long limit;
  private final ToIntFunction<S> weight;
  private final Map<Long, Entry<S>> entries = new LinkedHashMap<>(64, 0.75f, true);
  private long total;

  /** Keeps snapshots up to a total weight. */
  public SnapshotCache(long limit, ToIntFunction<S> weight) {
    this.limit = limit;
    this.weight = weight;
  }

  public synchronized Optional<S> find(long repository, long version) {
    Entry<S> entry = entries.get(repository);
    return entry == null || entry.version != version
        ? Optional.empty()
        : Optional.of(entry.snapshot);
  }

  public synchronized void keep(long repository, long version, S snapshot) {
    drop(repository);
    Entry<S> entry = new Entry<>(version, snapshot, 8 + weight.applyAsInt(snapshot));
    entries.put(repository, entry);
    total += entry.weight;
    var eldest = entries.entrySet().iterator();
    while (total > limit && eldest.hasNext()) {
      total -= eldest.next().getValue().weight;
      eldest.remove();
    }
  }

  public synchronized void drop(long repository) {
    Entry<S> entry = entries.remove(repository);
    total -= entry == null ? 0 : entry.weight;
  }
}
