package io.gitledger.git.packs;

import java.nio.ByteBuffer;
import org.eclipse.jgit.internal.storage.dfs.ReadableChannel;

/** A small file in memory, as a channel for JGit. */
final class BytesChannel implements ReadableChannel {
  private final byte[] data;
  private int position;
  private boolean open = true;

  BytesChannel(byte[] data) {
    this.data = data;
  }

  @Override
  public int read(ByteBuffer target) {
    int count = Math.min(target.remaining(), data.length - position);
    if (count <= 0) {
      return -1;
    }
    target.put(data, position, count);
    position += count;
    return count;
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public void position(long newPosition) {
    position = (int) newPosition;
  }

  @Override
  public long size() {
    return data.length;
  }

  @Override
  public int blockSize() {
    return 0;
  }

  @Override
  public void setReadAheadBytes(int bytes) {
    // everything is in memory already
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void close() {
    open = false;
  }
}
