package io.gitledger.git.packs;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;

/**
 * The commits that an instance of a repository read first. A comparison walks the same history for
 * its merge base, its list, the bodies and the trees. As each walk starts at the same commits,
 * those that were read first are read again, and are never evicted.
 */
final class CommitCache implements AutoCloseable {
  /** Maximum bytes of an instance. */
  static final long LIMIT = 1 << 20;

  /** Maximum bytes of all instances of the process together. */
  private static final AtomicLong SHARED = new AtomicLong(Runtime.getRuntime().maxMemory() / 32);

  private static final int OVERHEAD = 128;

  private final Map<ObjectId, ObjectLoader> commits = new ConcurrentHashMap<>();
  private final AtomicLong shared;
  private long available;
  private long used;

  CommitCache() {
    this(LIMIT, SHARED);
  }

  /**
   * Creates a cache with specific limits.
   *
   * @param shared available bytes for all caches that share it
   */
  CommitCache(long limit, AtomicLong shared) {
    this.available = limit;
    this.shared = shared;
  }

  /** Returns a cached commit; null if it is not cached. */
  ObjectLoader find(AnyObjectId id) {
    return commits.get(id);
  }

  /** Caches an object if it is a commit and there is room. */
  synchronized void keep(AnyObjectId id, ObjectLoader object) {
    if (object.getType() != Constants.OBJ_COMMIT || object.isLarge()) return;
    long weight = OVERHEAD + object.getSize();
    if (weight > available || commits.containsKey(id) || !reserve(weight)) return;
    available -= weight;
    used += weight;
    commits.put(id.copy(), object);
  }

  private boolean reserve(long weight) {
    if (shared.addAndGet(-weight) >= 0) return true;
    shared.addAndGet(weight);
    return false;
  }

  /** Clears the cache and releases its memory. Nothing is cached any more. */
  @Override
  public synchronized void close() {
    commits.clear();
    shared.addAndGet(used);
    used = 0;
    available = 0;
  }
}
