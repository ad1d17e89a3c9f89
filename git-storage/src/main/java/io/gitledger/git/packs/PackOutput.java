package io.gitledger.git.packs;

import io.gitledger.git.objects.ObjectStore;
import io.gitledger.git.objects.ObjectWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.eclipse.jgit.internal.storage.dfs.DfsOutputStream;

/**
 * One file of a pack being written. It is held in memory while it is small, and otherwise written
 * to the object store.
 */
final class PackOutput extends DfsOutputStream {
  private final ObjectStore store;
  private byte[] buffer = new byte[4096];
  private int buffered;
  private ObjectWriter spilled;

  PackOutput(ObjectStore store) {
    this.store = store;
  }

  @Override
  public void write(byte[] data, int offset, int length) throws IOException {
    if (spilled == null && buffered + length > PackWriting.MAX_INLINE) {
      spill();
    }
    if (spilled != null) {
      spilled.write(data, offset, length);
      return;
    }
    if (buffered + length > buffer.length) {
      int wanted = Math.max(buffered + length, Math.min(2 * buffer.length, PackWriting.MAX_INLINE));
      buffer = Arrays.copyOf(buffer, wanted);
    }
    System.arraycopy(data, offset, buffer, buffered, length);
    buffered += length;
  }

  @Override
  public int read(long position, ByteBuffer target) throws IOException {
    if (spilled != null) {
      return spilled.read(position, target);
    }
    int count = (int) Math.min(target.remaining(), buffered - position);
    if (count <= 0) {
      return -1;
    }
    target.put(buffer, (int) position, count);
    return count;
  }

  void patch(long position, byte[] data) throws IOException {
    if (spilled == null) {
      System.arraycopy(data, 0, buffer, (int) position, data.length);
    } else {
      spilled.patch(position, data);
    }
  }

  long size() {
    return spilled == null ? buffered : spilled.size();
  }

  boolean small() {
    return spilled == null;
  }

  /** Returns the whole content of a small file. */
  byte[] bytes() {
    return Arrays.copyOf(buffer, buffered);
  }

  /** Stores the file durably under its key. */
  void publish(String key) throws IOException {
    if (spilled == null) {
      spill();
    }
    spilled.publish(key);
  }

  void discard() throws IOException {
    if (spilled != null) {
      spilled.close();
    }
  }

  /** Does nothing, as the data is kept until the pack is sealed or rolled back. */
  @Override
  public void close() {}

  private void spill() throws IOException {
    spilled = store.create();
    spilled.write(buffer, 0, buffered);
    buffer = new byte[0];
  }
}
