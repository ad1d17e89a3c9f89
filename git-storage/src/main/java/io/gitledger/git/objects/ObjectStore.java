package io.gitledger.git.objects;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Immutable files under keys such as {@code pack/3f/….pack} or {@code lfs/…}: packs and everything
 * else that is too large for a row. A key, once published, never changes its content. A folder
 * serves it by default; a bucket can do so behind the same methods.
 */
public interface ObjectStore extends AutoCloseable {
  /** Starts a file that nobody sees before {@link ObjectWriter#publish}. */
  ObjectWriter create() throws IOException;

  /** Stores a whole stream under a key, durably when the call returns. */
  default StoredObject put(String key, InputStream data) throws IOException {
    try (ObjectWriter writer = create()) {
      data.transferTo(writer);
      return writer.publish(key);
    }
  }

  /**
   * Opens a file for reading at any position.
   *
   * @throws java.nio.file.NoSuchFileException when there is none under this key
   */
  SeekableByteChannel open(String key) throws IOException;

  /**
   * Opens a file whose size is known; that there is none may show only when it is read.
   *
   * @throws java.nio.file.NoSuchFileException when there is none under this key
   */
  default SeekableByteChannel open(String key, long size) throws IOException {
    return open(key);
  }

  /** Reads a part of a file; a range beyond the end is cut off there. */
  InputStream read(String key, long offset, long length) throws IOException;

  Optional<StoredObject> find(String key) throws IOException;

  /** Deletes a file; false when there was none. */
  boolean delete(String key) throws IOException;

  /** All files whose key begins with the prefix, in no particular order. Must be closed. */
  Stream<StoredObject> list(String prefix) throws IOException;

  /**
   * Deletes what crashed writers left behind before the given time; returns the number of files.
   */
  int deleteAbandoned(Instant before) throws IOException;

  /** The unit in which reads are cheapest. */
  int blockSize();

  /** Gives connections and temporary files back. */
  @Override
  default void close() {}
}
