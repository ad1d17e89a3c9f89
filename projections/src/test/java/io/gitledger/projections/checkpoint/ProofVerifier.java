package io.gitledger.projections.checkpoint;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Verifies proofs as a client does: the algorithms of RFC 9162, sections 2.1.3.2 and 2.1.4.2. */
final class ProofVerifier {
  private ProofVerifier() {}

  static boolean includes(byte[] leaf, long index, long size, List<byte[]> path, byte[] root) {
    if (index >= size) return false;
    long first = index;
    long second = size - 1;
    byte[] hash = leaf;
    for (byte[] next : path) {
      if (second == 0) return false;
      if ((first & 1) == 1 || first == second) {
        hash = MerkleHash.node(next, hash);
        while ((first & 1) == 0 && first != 0) {
          first >>= 1;
          second >>= 1;
        }
      } else {
        hash = MerkleHash.node(hash, next);
      }
      first >>= 1;
      second >>= 1;
    }
    return second == 0 && Arrays.equals(hash, root);
  }

  static boolean consistent(
      long from, byte[] fromRoot, long size, byte[] root, List<byte[]> proof) {
    if (from == size) return proof.isEmpty() && Arrays.equals(fromRoot, root);
    Deque<byte[]> path = new ArrayDeque<>(proof);
    if (Long.bitCount(from) == 1) path.addFirst(fromRoot);
    if (path.isEmpty()) return false;
    long first = from - 1;
    long second = size - 1;
    while ((first & 1) == 1) {
      first >>= 1;
      second >>= 1;
    }
    byte[] older = path.removeFirst();
    byte[] newer = older;
    for (byte[] next : path) {
      if (second == 0) return false;
      if ((first & 1) == 1 || first == second) {
        older = MerkleHash.node(next, older);
        newer = MerkleHash.node(next, newer);
        while ((first & 1) == 0 && first != 0) {
          first >>= 1;
          second >>= 1;
        }
      } else {
        newer = MerkleHash.node(newer, next);
      }
      first >>= 1;
      second >>= 1;
    }
    return second == 0 && Arrays.equals(older, fromRoot) && Arrays.equals(newer, root);
  }
}
