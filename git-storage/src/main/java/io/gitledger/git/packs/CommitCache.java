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
final class CommitCache {
  private static final int OVERHEAD = 128;

  private final long limit;
  private final Map<ObjectId, ObjectLoader> commits = new ConcurrentHashMap<>();
  private final AtomicLong bytes = new AtomicLong();

  CommitCache(long limit) {
    this.limit = limit;
  }

  /** A commit that was kept; null where there is none. */
  ObjectLoader find(AnyObjectId id) {
    return commits.get(id);
  }

  /** Keeps an object where it is a commit and there is room. */
  void keep(AnyObjectId id, ObjectLoader object) {
    if (object.getType() != Constants.OBJ_COMMIT || object.isLarge()) return;
    long weight = OVERHEAD + object.getSize();
    if (bytes.get() + weight > limit) return;
    if (commits.putIfAbsent(id.copy(), object) == null) bytes.addAndGet(weight);
  }
}
