package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;

/** Reads the content of objects, large ones as streams. */
public final class Blobs {
  private final GitRepository repository;

  public Blobs(GitRepository repository) {
    this.repository = repository;
  }

  /** The size of an object; empty when there is none. */
  public Optional<Long> size(ObjectId id) throws IOException {
    try (ObjectReader reader = repository.newObjectReader()) {
      return Optional.of(reader.getObjectSize(id, ObjectReader.OBJ_ANY));
    } catch (MissingObjectException missing) {
      return Optional.empty();
    }
  }

  /** The size of a file's content; empty when there is no such object, or it is something else. */
  public Optional<Long> sizeOfBlob(ObjectId id) throws IOException {
    try (ObjectReader reader = repository.newObjectReader()) {
      ObjectLoader object = reader.open(id);
      return object.getType() == Constants.OBJ_BLOB
          ? Optional.of(object.getSize())
          : Optional.empty();
    } catch (MissingObjectException missing) {
      return Optional.empty();
    }
  }

  /** The content as a stream, which must be closed before the repository is. */
  public InputStream open(ObjectId id) throws IOException {
    ObjectReader reader = repository.newObjectReader();
    try {
      return new Content(reader.open(id).openStream(), reader);
    } catch (IOException | RuntimeException failed) {
      reader.close();
      throw failed;
    }
  }

  /** The whole content; empty when it is larger than a limit or there is none. */
  public Optional<byte[]> bytes(ObjectId id, int limit) throws IOException {
    try (ObjectReader reader = repository.newObjectReader()) {
      ObjectLoader object = reader.open(id);
      return object.getSize() > limit
          ? Optional.empty()
          : Optional.of(object.getCachedBytes(limit));
    } catch (MissingObjectException missing) {
      return Optional.empty();
    }
  }

  private static final class Content extends FilterInputStream {
    private final ObjectReader reader;

    Content(InputStream in, ObjectReader reader) {
      super(in);
      this.reader = reader;
    }

    @Override
    public void close() throws IOException {
      try {
        super.close();
      } finally {
        reader.close();
      }
    }
  }
}
