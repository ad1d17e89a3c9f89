package io.gitledger.projections.checkpoint;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * An append-only Merkle tree, represented by the roots of its perfect subtrees: as many as its size
 * has bits set.
 */
public final class CompactRange {
  private final Deque<byte[]> roots = new ArrayDeque<>();
  private long size;

  public void append(byte[] leaf) {
    byte[] hash = leaf;
    for (long rest = size; (rest & 1) == 1; rest >>= 1)
      hash = MerkleHash.node(roots.removeLast(), hash);
    roots.addLast(hash);
    size++;
  }

  public long size() {
    return size;
  }

  /** Returns the current root of the tree. */
  public byte[] root() {
    if (size == 0) return DigestUtils.sha256(new byte[0]);
    Iterator<byte[]> fromSmallest = roots.descendingIterator();
    byte[] root = fromSmallest.next();
    while (fromSmallest.hasNext()) root = MerkleHash.node(fromSmallest.next(), root);
    return root;
  }
}
