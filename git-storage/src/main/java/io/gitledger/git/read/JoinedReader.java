package io.gitledger.git.read;

import java.io.IOException;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.AbbreviatedObjectId;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;

/** Reads objects from two repositories. */
final class JoinedReader extends ObjectReader {
  private final ObjectReader first;
  private final ObjectReader second;

  JoinedReader(ObjectReader first, ObjectReader second) {
    this.first = first;
    this.second = second;
  }

  @Override
  public ObjectReader newReader() {
    return new JoinedReader(first.newReader(), second.newReader());
  }

  @Override
  public Collection<ObjectId> resolve(AbbreviatedObjectId id) throws IOException {
    Set<ObjectId> found = new HashSet<>(first.resolve(id));
    found.addAll(second.resolve(id));
    return found;
  }

  @Override
  public ObjectLoader open(AnyObjectId id, int type) throws IOException {
    try {
      return first.open(id, type);
    } catch (MissingObjectException elsewhere) {
      return second.open(id, type);
    }
  }

  @Override
  public Set<ObjectId> getShallowCommits() {
    return Set.of();
  }

  @Override
  public void close() {
    first.close();
    second.close();
  }
}
