package io.gitledger.git.objects;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;

/** A file in a staging directory that is not published yet. */
final class StagedFile extends ObjectWriter {
  private final Publisher publisher;
  private final Path file;
  private final FileChannel channel;
  private long size;

  StagedFile(Path folder, Publisher publisher) throws IOException {
    this.publisher = publisher;
    this.file = Files.createTempFile(folder, "new-", ".part");
    this.channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  /** Moves a complete file to the location of its key, where it is durable. */
  @FunctionalInterface
  interface Publisher {
    StoredObject publish(Path file, FileChannel content, String key) throws IOException;
  }

  /** Deletes the files of a staging directory that were last written before a time. */
  static int deleteOlder(Path folder, Instant before) throws IOException {
    int deleted = 0;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        if (isOlder(file, before)) {
          deleted += Files.deleteIfExists(file) ? 1 : 0;
        }
      }
    }
    return deleted;
  }

  private static boolean isOlder(Path file, Instant time) throws IOException {
    try {
      return Files.getLastModifiedTime(file).toInstant().isBefore(time);
    } catch (NoSuchFileException publishedMeanwhile) {
      return false;
    }
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
    return publisher.publish(file, channel, key);
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(file); // does not exist any more if it was published
  }

  private void writeAt(long start, ByteBuffer data) throws IOException {
    long position = start;
    while (data.hasRemaining()) {
      position += channel.write(data, position);
    }
  }
}
