package io.gitledger.git.protocol;

import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectIdOwnerMap;
import org.eclipse.jgit.util.LongList;

/**
 * Knows how much the parser holds while it resolves deltas. It goes down one branch of what builds
 * on an object before it comes to the next, and keeps every object on the way that has branches
 * left. So a small pack, in which each object has two that build on it, could make it keep any
 * number of large objects at once.
 */
final class DeltaResolutionMemory {

  private final LongList offsets = new LongList();
  private final ObjectIdOwnerMap<Base> names = new ObjectIdOwnerMap<>();
  private final Deque<Held> held = new ArrayDeque<>();
  private long bytes;

  /** Something in the pack builds on what stands at this offset of it. */
  void expect(long base) {
    offsets.add(base);
  }

  /** Something in the pack builds on this object; whether it is the first to do so. */
  boolean expect(AnyObjectId base) {
    Base known = names.get(base);
    if (known == null) {
      known = new Base(base);
      names.add(known);
    }
    return ++known.children == 1;
  }

  /** All deltas have been announced. */
  void complete() {
    offsets.sort();
  }

  /** An object that is no delta is read, because others build on it; all before it is done. */
  void root(AnyObjectId id, long offset, long size) {
    held.clear();
    bytes = 0;
    hold(id, offset, size);
  }

  /** An object was made from its base. Answers how many bytes are held at this moment. */
  long made(AnyObjectId id, long offset, AnyObjectId base, long size) {
    while (!held.isEmpty() && !AnyObjectId.isEqual(held.getFirst().id, base)) {
      release();
    }
    long most = bytes + size;
    if (!held.isEmpty() && --held.getFirst().left == 0) {
      release();
    }
    hold(id, offset, size);
    return most;
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

  /** Index of the first offset that is not below this one. */
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
