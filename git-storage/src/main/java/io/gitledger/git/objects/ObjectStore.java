package io.gitledger.git.objects;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Stores immutable files under keys such as {@code pack/3f/….pack} or {@code lfs/…}: packs and
 * everything else that is too large for a row. The content of a published key never changes.
 * Implementations store the files in a directory (the default) or in a bucket.
 */
public interface ObjectStore extends AutoCloseable {
  /** Starts a file that is invisible until {@link ObjectWriter#publish}. */
  ObjectWriter create() throws IOException;

  /** Stores a whole stream under a key. It is durable when the call returns. */
  default StoredObject put(String key, InputStream data) throws IOException {
    try (ObjectWriter writer = create()) {
      data.transferTo(writer);
      return writer.publish(key);
    }
  }

  /**
   * Opens a file for reading at any position.
   *
   * @throws java.nio.file.NoSuchFileException if there is none under this key
   */
  SeekableByteChannel open(String key) throws IOException;

  /**
   * Opens a file of known size. A missing file may only be detected when it is read.
   *
   * @throws java.nio.file.NoSuchFileException if there is none under this key
   */
  default SeekableByteChannel open(String key, long size) throws IOException {
    return open(key);
  }

  /** Reads a part of a file. The range is truncated at the end of the file. */
  InputStream read(String key, long offset, long length) throws IOException;

  Optional<StoredObject> find(String key) throws IOException;

  /** Deletes a file. Returns false if there was none. */
  boolean delete(String key) throws IOException;

  /**
   * Lists all files whose key starts with the prefix, in no particular order. The stream must be
   * closed.
   */
  Stream<StoredObject> list(String prefix) throws IOException;

  /**
   * Deletes files that crashed writers left behind before the given time. Returns the number of
   * files.
   */
  int deleteAbandoned(Instant before) throws IOException;

  /** Returns the block size with which reads are cheapest. */
  int blockSize();

  /** Releases connections and temporary files. */
  @Override
  default void close() {}
}
