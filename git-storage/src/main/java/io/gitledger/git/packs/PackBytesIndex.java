package io.gitledger.git.packs;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Set;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.internal.storage.file.PackIndex;
import org.eclipse.jgit.lib.AbbreviatedObjectId;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The index of a pack (version 2), with lookups directly in the bytes of the file. It needs no more
 * memory than the file, while JGit's index of a pack with three objects needs six kilobytes.
 */
final class PackBytesIndex implements PackIndex {
  private static final long MAGIC_AND_VERSION = 0xff744f63_00000002L;
  private static final int FANOUT = 8;
  private static final int IDS = FANOUT + 256 * 4;
  private static final int ID = 20;
  private static final int CHECKSUMS = 2 * ID;
  private static final int PER_OBJECT = ID + 4 + 4;

  private final byte[] bytes;
  private final ByteBuffer file;
  private final int count;

  private PackBytesIndex(byte[] bytes, ByteBuffer file, int count) {
    this.bytes = bytes;
    this.file = file;
    this.count = count;
  }

  /** Parses an index of any version. */
  static PackIndex of(byte[] file) throws IOException {
    ByteBuffer words = ByteBuffer.wrap(file);
    if (file.length < IDS + CHECKSUMS || words.getLong(0) != MAGIC_AND_VERSION) {
      return PackIndex.read(new ByteArrayInputStream(file));
    }
    int count = words.getInt(IDS - 4);
    if (count < 0 || IDS + (long) count * PER_OBJECT + CHECKSUMS > file.length) {
      throw new IOException("The index of a pack is shorter than it says");
    }
    return new PackBytesIndex(file, words, count);
  }

  @Override
  public Iterator<MutableEntry> iterator() {
    return new EntriesIterator(count) {
      private int next;

      @Override
      protected void readNext() {
        setIdBuffer(bytes, id(next));
        setOffset(getOffset(next));
        next++;
      }
    };
  }

  @Override
  public long getObjectCount() {
    return count;
  }

  @Override
  public long getOffset64Count() {
    return (long) (bytes.length - farOffsets() - CHECKSUMS) / 8;
  }

  @Override
  public ObjectId getObjectId(long nth) {
    return ObjectId.fromRaw(bytes, id(Math.toIntExact(nth)));
  }

  @Override
  public long getOffset(long nth) {
    int offset = file.getInt(crcs() + 4 * (count + (int) nth));
    return offset >= 0 ? offset : file.getLong(farOffsets() + 8 * (offset & Integer.MAX_VALUE));
  }

  @Override
  public long findOffset(AnyObjectId id) {
    int position = findPosition(id);
    return position < 0 ? -1 : getOffset(position);
  }

  @Override
  public int findPosition(AnyObjectId id) {
    int first = id.getFirstByte();
    int low = first == 0 ? 0 : file.getInt(FANOUT + 4 * (first - 1));
    int high = file.getInt(FANOUT + 4 * first);
    while (low < high) {
      int middle = (low + high) >>> 1;
      int compared = id.compareTo(bytes, id(middle));
      if (compared == 0) {
        return middle;
      }
      if (compared < 0) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return -1;
  }

  @Override
  public long findCRC32(AnyObjectId id) throws MissingObjectException {
    int position = findPosition(id);
    if (position < 0) {
      throw new MissingObjectException(id.copy(), "unknown");
    }
    return Integer.toUnsignedLong(file.getInt(crcs() + 4 * position));
  }

  @Override
  public boolean hasCRC32Support() {
    return true;
  }

  @Override
  public void resolve(Set<ObjectId> matches, AbbreviatedObjectId abbreviation, int limit) {
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (abbreviation.prefixCompare(bytes, id(middle)) <= 0) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    while (low < count
        && matches.size() <= limit
        && abbreviation.prefixCompare(bytes, id(low)) == 0) {
      matches.add(getObjectId((long) low++));
    }
  }

  @Override
  public byte[] getChecksum() {
    int end = bytes.length - ID;
    return Arrays.copyOfRange(bytes, end - ID, end);
  }

  private static int id(int position) {
    return IDS + ID * position;
  }

  private int crcs() {
    return id(count);
  }

  private int farOffsets() {
    return IDS + PER_OBJECT * count;
  }
}
