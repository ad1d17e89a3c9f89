package io.gitledger.projections.checkpoint;

import java.util.ArrayList;
import java.util.List;

/** The proofs of RFC 9162, sections 2.1.3 and 2.1.4, from the hashes of perfect subtrees. */
final class MerkleProofs {
  /** The nodes that a tree stores. */
  @FunctionalInterface
  interface Subtrees {
    /** Returns the root over the leaves from {@code index * 2^level} to the next multiple. */
    byte[] root(int level, long index);
  }

  private final Subtrees subtrees;

  MerkleProofs(Subtrees subtrees) {
    this.subtrees = subtrees;
  }

  /** Returns the root of the first leaves, at least one. */
  byte[] root(long size) {
    return root(0, size);
  }

  /**
   * Returns the audit path of a leaf in the tree of the first {@code size} leaves, from the leaf
   * up.
   */
  List<byte[]> inclusion(long leaf, long size) {
    var path = new ArrayList<byte[]>();
    include(leaf, 0, size, path);
    return path;
  }

  /** Proves that the tree of the first {@code from} leaves is a prefix of a larger one. */
  List<byte[]> consistency(long from, long size) {
    var proof = new ArrayList<byte[]>();
    prove(from, 0, size, true, proof);
    return proof;
  }

  private void include(long leaf, long begin, long end, List<byte[]> path) {
    if (end - begin == 1) return;
    long middle = begin + split(end - begin);
    if (leaf < middle) {
      include(leaf, begin, middle, path);
      path.add(root(middle, end));
    } else {
      include(leaf, middle, end, path);
      path.add(root(begin, middle));
    }
  }

  /**
   * @param known whether the verifier has the root of the subtree, because it is that of the
   *     smaller tree
   */
  private void prove(long from, long begin, long end, boolean known, List<byte[]> proof) {
    if (from == end) {
      if (!known) proof.add(root(begin, end));
      return;
    }
    long middle = begin + split(end - begin);
    if (from <= middle) {
      prove(from, begin, middle, known, proof);
      proof.add(root(middle, end));
    } else {
      prove(from, middle, end, false, proof);
      proof.add(root(begin, middle));
    }
  }

  private byte[] root(long begin, long end) {
    long size = end - begin;
    if (Long.bitCount(size) == 1)
      return subtrees.root(Long.numberOfTrailingZeros(size), begin / size);
    long middle = begin + split(size);
    return MerkleHash.node(root(begin, middle), root(middle, end));
  }

  /** Returns the largest power of two that is smaller than a size above 1. */
  private static long split(long size) {
    return Long.highestOneBit(size - 1);
  }
}
