package io.gitledger.git.protocol;

import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectIdOwnerMap;
import org.eclipse.jgit.util.LongList;

/**
 * Computes the memory that the parser uses while it resolves deltas. It resolves deltas
 * depth-first, and keeps every object on the path that has unresolved children. Therefore a small
 * pack, in which each object is the base of two others, could make it keep any number of large
 * objects at once.
 */
final class DeltaResolutionMemory {

  private final LongList offsets = new LongList();
  private final ObjectIdOwnerMap<Base> names = new ObjectIdOwnerMap<>();
  private final Deque<Held> held = new ArrayDeque<>();
  private long bytes;

  /** Records that an object in the pack is based on the one at this offset. */
  void expect(long base) {
    offsets.add(base);
  }

  /**
   * Records that an object in the pack is based on this object. Returns whether it is the first
   * one.
   */
  boolean expect(AnyObjectId base) {
    Base known = names.get(base);
    if (known == null) {
      known = new Base(base);
      names.add(known);
    }
    return ++known.children == 1;
  }

  /** Must be called when all deltas have been recorded. */
  void complete() {
    offsets.sort();
  }

  /** Records that a non-delta object is read as a base. All previous objects are resolved. */
  void root(AnyObjectId id, long offset, long size) {
    held.clear();
    bytes = 0;
    hold(id, offset, size);
  }

  /**
   * Records that an object was created from its base. Returns the number of bytes that are held at
   * this moment.
   */
  long made(AnyObjectId id, long offset, AnyObjectId base, long size) {
    while (!held.isEmpty() && !AnyObjectId.isEqual(held.getFirst().id, base)) {
      release();
    }
    long total = bytes + size;
    if (!held.isEmpty() && --held.getFirst().left == 0) {
      release();
    }
    hold(id, offset, size);
    return total;
  }

  private void hold(AnyObjectId id, long offset, long size) {
    Base named = names.get(id);
    int children = countAt(offset) + (named == null ? 0 : named.children);
    if (children > 0) {
      held.addFirst(new Held(id.copy(), size, children));
      bytes += size;
    }
  }

  private void release() {
    bytes -= held.removeFirst().size;
  }

  private int countAt(long offset) {
    return lowest(offset + 1) - lowest(offset);
  }

  /** Returns the index of the first offset that is not less than this one. */
  private int lowest(long offset) {
    int from = 0;
    int to = offsets.size();
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (offsets.get(middle) < offset) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  private static final class Base extends ObjectIdOwnerMap.Entry {
    private int children;

    Base(AnyObjectId id) {
      super(id);
    }
  }

  private static final class Held {
    private final ObjectId id;
    private final long size;
    private int left;

    Held(ObjectId id, long size, int left) {
      this.id = id;
      this.size = size;
      this.left = left;
    }
  }
}
