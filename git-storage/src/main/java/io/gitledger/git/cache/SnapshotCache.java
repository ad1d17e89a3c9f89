package io.gitledger.git.cache;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * Caches the last two snapshots of each repository, up to a total weight. The least recently used
 * repositories are evicted first. A snapshot is found only by its exact version.
 *
 * <p>There are two because a transaction adds its snapshot before it commits: until then others
 * still read the previous version, and after a rollback the newer one is never read. If there is no
 * room for both, the last one is kept.
 */
public final class SnapshotCache<S> {
  private static final int KEPT = 2;

  private record Entry<S>(long version, S snapshot, int weight) {}

  private final long limit;
  private final ToIntFunction<S> weight;
  private final Map<Long, Deque<Entry<S>>> entries = new LinkedHashMap<>(64, 0.75f, true);
  private long total;

  /** Creates a cache with a maximum total weight. */
  public SnapshotCache(long limit, ToIntFunction<S> weight) {
    this.limit = limit;
    this.weight = weight;
  }

  public synchronized Optional<S> find(long repository, long version) {
    Deque<Entry<S>> kept = entries.get(repository);
    if (kept == null) return Optional.empty();
    return kept.stream().filter(entry -> entry.version == version).map(Entry::snapshot).findFirst();
  }

  public synchronized void keep(long repository, long version, S snapshot) {
    Deque<Entry<S>> kept = entries.computeIfAbsent(repository, id -> new ArrayDeque<>(KEPT + 1));
    for (Entry<S> entry : kept) if (entry.version == version) total -= entry.weight;
    kept.removeIf(entry -> entry.version == version);
    Entry<S> added = new Entry<>(version, snapshot, 8 + weight.applyAsInt(snapshot));
    kept.addLast(added);
    total += added.weight;
    while (kept.size() > KEPT || (total > limit && kept.size() > 1))
      total -= kept.removeFirst().weight;
    var eldest = entries.values().iterator();
    while (total > limit && eldest.hasNext()) {
      for (Entry<S> entry : eldest.next()) total -= entry.weight;
      eldest.remove();
    }
  }
}
