package io.gitledger.git.objects;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.NoSuchFileException;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Combines two stores during a migration from one to the other. Files are written to the first.
 * Files that the first does not have are read from the second.
 */
public final class FallbackObjectStore implements ObjectStore {
  private final ObjectStore first;
  private final ObjectStore second;

  public FallbackObjectStore(ObjectStore first, ObjectStore second) {
    this.first = first;
    this.second = second;
  }

  @Override
  public ObjectWriter create() throws IOException {
    return first.create();
  }

  @Override
  public SeekableByteChannel open(String key) throws IOException {
    try {
      return first.open(key);
    } catch (NoSuchFileException none) {
      return second.open(key);
    }
  }

  @Override
  public InputStream read(String key, long offset, long length) throws IOException {
    try {
      return first.read(key, offset, length);
    } catch (NoSuchFileException none) {
      return second.read(key, offset, length);
    }
  }

  @Override
  public Optional<StoredObject> find(String key) throws IOException {
    Optional<StoredObject> found = first.find(key);
    return found.isPresent() ? found : second.find(key);
  }

  @Override
  public boolean delete(String key) throws IOException {
    boolean inFirst = first.delete(key);
    return second.delete(key) || inFirst;
  }

  /** Lists the files of both stores. A file that exists in both is listed twice. */
  @Override
  public Stream<StoredObject> list(String prefix) throws IOException {
    return Stream.concat(first.list(prefix), second.list(prefix));
  }

  @Override
  public int deleteAbandoned(Instant before) throws IOException {
    return first.deleteAbandoned(before) + second.deleteAbandoned(before);
  }

  @Override
  public int blockSize() {
    return first.blockSize();
  }

  @Override
  public void close() {
    first.close();
    second.close();
  }
}
