package io.gitledger.git.objects;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;

/** A file of a bucket, read in locally cached blocks. */
final class CachedChannel implements SeekableByteChannel {
  private final BlockCache cache;
  private final String key;
  private final long size;
  private final Source source;
  private long position;
  private boolean open = true;

  CachedChannel(BlockCache cache, String key, long size, Source source) {
    this.cache = cache;
    this.key = key;
    this.size = size;
    this.source = source;
  }

  /** Reads a range of a file from its original location. */
  @FunctionalInterface
  interface Source {
    InputStream read(long start, long count) throws IOException;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    if (!open) {
      throw new ClosedChannelException();
    }
    if (position >= size) {
      return -1;
    }
    int count = cache.read(key, size, position, target, source);
    position += count;
    return count;
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public SeekableByteChannel position(long newPosition) {
    position = newPosition;
    return this;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void close() {
    open = false;
  }

  @Override
  public int write(ByteBuffer source) {
    throw new NonWritableChannelException();
  }

  @Override
  public SeekableByteChannel truncate(long size) {
    throw new NonWritableChannelException();
  }
}
