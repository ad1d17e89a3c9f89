package io.gitledger.git.packs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import org.eclipse.jgit.internal.storage.dfs.ReadableChannel;

/** A file of the object store, as JGit wants to read it. */
final class StoreChannel implements ReadableChannel {
  private final SeekableByteChannel file;
  private final int blockSize;

  StoreChannel(SeekableByteChannel file, int blockSize) {
    this.file = file;
    this.blockSize = blockSize;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    return file.read(target);
  }

  @Override
  public long position() throws IOException {
    return file.position();
  }

  @Override
  public void position(long position) throws IOException {
    file.position(position);
  }

  @Override
  public long size() throws IOException {
    return file.size();
  }

  @Override
  public int blockSize() {
    return blockSize;
  }

  @Override
  public void setReadAheadBytes(int bytes) {
    // the operating system reads ahead
  }

  @Override
  public boolean isOpen() {
    return file.isOpen();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
