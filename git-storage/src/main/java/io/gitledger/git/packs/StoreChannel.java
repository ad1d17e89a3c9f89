package io.gitledger.git.packs;

import io.gitledger.git.objects.ObjectStore;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.NoSuchFileException;
import org.eclipse.jgit.internal.storage.dfs.ReadableChannel;

/** A file of the object store, as a channel for JGit. */
final class StoreChannel implements ReadableChannel {
  private final String name;
  private final SeekableByteChannel file;
  private final int blockSize;

  private StoreChannel(String name, SeekableByteChannel file, int blockSize) {
    this.name = name;
    this.file = file;
    this.blockSize = blockSize;
  }

  /**
   * Opens a file.
   *
   * @param name used by JGit
   * @param size 0 if it is not known
   */
  static StoreChannel open(ObjectStore store, String key, String name, long size)
      throws IOException {
    try {
      SeekableByteChannel file = size > 0 ? store.open(key, size) : store.open(key);
      return new StoreChannel(name, file, store.blockSize());
    } catch (NoSuchFileException none) {
      throw missing(name, none);
    }
  }

  /**
   * Returns the exception that causes JGit to drop the pack from its list and to continue with the
   * others.
   */
  private static FileNotFoundException missing(String name, NoSuchFileException none) {
    var known = new FileNotFoundException(name);
    known.initCause(none);
    return known;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    try {
      return file.read(target);
    } catch (NoSuchFileException none) {
      throw missing(name, none);
    }
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
