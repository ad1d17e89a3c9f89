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
 * its merge base, its list, the bodies and the trees; each walk begins where the others did, so
 * those that were read first are those that are read again, and none makes way for another.
 */
final class CommitCache implements AutoCloseable {
  /** The limit of an instance in bytes. */
  static final long LIMIT = 1 << 20;

  /** The bytes of all instances of the process together. */
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
   * A cache with limits of its own.
   *
   * @param shared bytes that are left for all caches that have it
   */
  CommitCache(long limit, AtomicLong shared) {
    this.available = limit;
    this.shared = shared;
  }

  /** A commit that was kept; null where there is none. */
  ObjectLoader find(AnyObjectId id) {
    return commits.get(id);
  }

  /** Keeps an object where it is a commit and there is room. */
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

  /** Gives its room to others; nothing is kept any more. */
  @Override
  public synchronized void close() {
    commits.clear();
    shared.addAndGet(used);
    used = 0;
    available = 0;
  }
}
