package io.gitledger.git.objects;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file of the staging folder on its way to its key. */
final class LocalObjectWriter extends ObjectWriter {
  private final LocalObjectStore store;
  private final Path file;
  private final FileChannel channel;
  private long size;

  LocalObjectWriter(LocalObjectStore store, Path file) throws IOException {
    this.store = store;
    this.file = file;
    this.channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  @Override
  public void write(byte[] data, int offset, int length) throws IOException {
    writeAt(size, ByteBuffer.wrap(data, offset, length));
    size += length;
  }

  @Override
  public int read(long position, ByteBuffer target) throws IOException {
    return channel.read(target, position);
  }

  @Override
  public void patch(long position, byte[] data) throws IOException {
    writeAt(position, ByteBuffer.wrap(data));
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public StoredObject publish(String key) throws IOException {
    channel.force(true);
    channel.close();
    return store.publish(file, key);
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(file); // not there any more when it was published
  }

  private void writeAt(long start, ByteBuffer data) throws IOException {
    long position = start;
    while (data.hasRemaining()) {
      position += channel.write(data, position);
    }
  }
}
