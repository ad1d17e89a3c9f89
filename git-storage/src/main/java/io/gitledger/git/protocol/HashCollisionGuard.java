package io.gitledger.git.protocol;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.eclipse.jgit.errors.PackProtocolException;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.util.NB;

/**
 * Detects ids that were forged to be in one bucket of a hash table. The tables hash an id by four
 * of its bytes, and a hundred thousand forged ids that agree in these would keep a processor busy
 * for hours. Real ids are evenly distributed.
 */
final class HashCollisionGuard {

  private static final int MAX_PER_BUCKET = 64;

  private final ToIntFunction<AnyObjectId> bucket;
  private final Map<Integer, List<ObjectId>> seen = new HashMap<>();

  private HashCollisionGuard(ToIntFunction<AnyObjectId> bucket) {
    this.bucket = bucket;
  }

  /** Returns a guard for ids in hash sets. */
  static HashCollisionGuard inSets() {
    return new HashCollisionGuard(AnyObjectId::hashCode);
  }

  /** Returns a guard for ids in maps that distribute by the first bytes. */
  static HashCollisionGuard inOwnerMaps() {
    byte[] raw = new byte[Constants.OBJECT_ID_LENGTH];
    return new HashCollisionGuard(
        id -> {
          id.copyRawTo(raw, 0);
          return NB.decodeInt32(raw, 0) & 0x1fffff;
        });
  }

  void add(AnyObjectId id) throws PackProtocolException {
    List<ObjectId> others = seen.computeIfAbsent(bucket.applyAsInt(id), key -> new ArrayList<>(1));
    for (ObjectId other : others) {
      if (AnyObjectId.isEqual(other, id)) {
        return;
      }
    }
    if (others.size() == MAX_PER_BUCKET) {
      throw new PackProtocolException("too many object ids that no repository has");
    }
    others.add(id.copy());
  }
}
