package io.gitledger.git.packs;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.util.NB;

/**
 * Corrects the header of a pack. JGit's writers for this kind of storage cannot seek back to the
 * header, so they write a wrong object count if they do not know it in advance. JGit reads such a
 * pack, C git rejects it.
 */
final class PackTrailer {
  private static final int COUNT_AT = 8;
  private static final int HASH = Constants.OBJECT_ID_LENGTH;
  private static final int CHUNK = 1 << 16;

  private PackTrailer() {}

  /** Writes the correct count to the header, and updates the checksums that depend on it. */
  static void makeTrue(PackOutput pack, PackOutput index, long objectCount) throws IOException {
    if (pack == null || index == null || count(pack) == objectCount) {
      return;
    }
    byte[] count = new byte[4];
    NB.encodeInt32(count, 0, (int) objectCount);
    pack.patch(COUNT_AT, count);
    byte[] packHash = hash(pack, pack.size() - HASH);
    pack.patch(pack.size() - HASH, packHash);
    index.patch(index.size() - 2 * HASH, packHash);
    index.patch(index.size() - HASH, hash(index, index.size() - HASH));
  }

  private static long count(PackOutput pack) throws IOException {
    ByteBuffer header = ByteBuffer.allocate(COUNT_AT + 4);
    readFully(pack, 0, header);
    return NB.decodeUInt32(header.array(), COUNT_AT);
  }

  private static byte[] hash(PackOutput file, long length) throws IOException {
    MessageDigest digest = Constants.newMessageDigest();
    ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
    for (long at = 0; at < length; at += chunk.limit()) {
      chunk.clear().limit((int) Math.min(CHUNK, length - at));
      readFully(file, at, chunk);
      digest.update(chunk.flip());
    }
    return digest.digest();
  }

  private static void readFully(PackOutput file, long position, ByteBuffer target)
      throws IOException {
    long at = position;
    while (target.hasRemaining()) {
      int count = file.read(at, target);
      if (count <= 0) {
        throw new EOFException("The file of a pack ends too early");
      }
      at += count;
    }
  }
}
