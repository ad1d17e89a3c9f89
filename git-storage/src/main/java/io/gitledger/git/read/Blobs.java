package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * Reads the content of objects as streams. Deltas are held in memory as a whole, and reported to
 * the repository; large ones are reconstructed one at a time.
 */
public final class Blobs {
  private static final int SMALL = 64 << 10;
  private static final int LARGE = 1 << 20;
  private static final ReentrantLock COMPOSING = new ReentrantLock(true);

  private final GitRepository repository;

  public Blobs(GitRepository repository) {
    this.repository = repository;
  }

  /** Returns the size of an object; empty if it does not exist. */
  public Optional<Long> size(ObjectId id) throws IOException {
    try (ObjectReader reader = repository.newObjectReader()) {
      return Optional.of(reader.getObjectSize(id, ObjectReader.OBJ_ANY));
    } catch (MissingObjectException missing) {
      return Optional.empty();
    }
  }

  /** Returns the size of a file's content; empty if the object does not exist, or is not a blob. */
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

  /** Returns the id of a file of a commit; empty if it does not exist. */
  public Optional<ObjectId> find(ObjectId commit, String path) throws IOException {
    try (RevWalk walk = new RevWalk(repository);
        TreeWalk found = TreeWalk.forPath(repository, path, walk.parseCommit(commit).getTree())) {
      return found == null || found.isSubtree()
          ? Optional.empty()
          : Optional.of(found.getObjectId(0));
    }
  }

  /** Returns the content as a stream, which must be closed before the repository. */
  public InputStream open(ObjectId id) throws IOException {
    ObjectReader reader = repository.newObjectReader();
    try {
      return new Content(load(reader, id).openStream(), reader);
    } catch (IOException | RuntimeException failed) {
      reader.close();
      throw failed;
    }
  }

  /** Returns the whole content; empty if it is larger than a limit or does not exist. */
  public Optional<byte[]> bytes(ObjectId id, int limit) throws IOException {
    try (ObjectReader reader = repository.newObjectReader()) {
      long size = reader.getObjectSize(id, ObjectReader.OBJ_ANY);
      if (size > limit) return Optional.empty();
      if (size > SMALL) repository.held((int) size);
      return Optional.of(load(reader, id).getCachedBytes(limit));
    } catch (MissingObjectException missing) {
      return Optional.empty();
    }
  }

  /**
   * Returns the type of any object as named by git. A large object is only read if it is a delta.
   */
  String type(ObjectId id) throws IOException {
    try (ObjectReader reader = repository.newObjectReader()) {
      return Constants.typeString(load(reader, id).getType());
    }
  }

  private ObjectLoader load(ObjectReader reader, ObjectId id) throws IOException {
    reader.setStreamFileThreshold(SMALL);
    long size = reader.getObjectSize(id, ObjectReader.OBJ_ANY);
    if (size <= SMALL) return reader.open(id);
    if (size > LARGE) COMPOSING.lock();
    try {
      ObjectLoader object = reader.open(id);
      if (!object.isLarge()) repository.held(Math.toIntExact(size));
      return object;
    } finally {
      if (size > LARGE) COMPOSING.unlock();
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
