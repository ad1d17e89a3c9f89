package io.gitledger.projections.checkpoint;

import java.security.MessageDigest;
import java.util.Arrays;
import org.apache.commons.codec.digest.DigestUtils;

/** The hashes of RFC 9162, section 2.1.1, with SHA-256. */
public final class MerkleHash {
  public static final int LENGTH = 32;
  private static final byte LEAF = 0;
  private static final byte NODE = 1;

  private MerkleHash() {}

  public static byte[] leaf(byte[] input) {
    MessageDigest digest = DigestUtils.getSha256Digest();
    digest.update(LEAF);
    return digest.digest(input);
  }

  static byte[] node(byte[] left, byte[] right) {
    MessageDigest digest = DigestUtils.getSha256Digest();
    digest.update(NODE);
    digest.update(left);
    return digest.digest(right);
  }

  /** Returns the root over consecutive hashes whose number is a power of two. */
  static byte[] perfect(byte[] hashes) {
    if (hashes.length == LENGTH) return hashes;
    int middle = hashes.length / 2;
    return node(
        perfect(Arrays.copyOfRange(hashes, 0, middle)),
        perfect(Arrays.copyOfRange(hashes, middle, hashes.length)));
  }
}
