package io.gitledger.git.merge;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;

/**
 * The objects of a repository, and new ones in memory that are written to it only when they are
 * staged.
 */
final class MergeObjects implements AutoCloseable {
  private record NewObject(int type, byte[] content) {}

  private final Map<ObjectId, NewObject> added = new HashMap<>();
  private final GitRepository repository;
  private final MergeBudget budget;
  private final ObjectReader stored;
  private final ObjectReader reader;

  MergeObjects(GitRepository repository, MergeBudget budget) {
    this.repository = repository;
    this.budget = budget;
    this.stored = repository.newObjectReader();
    this.reader = new Reader();
  }

  ObjectReader reader() {
    return reader;
  }

  /** Returns an inserter that adds objects in memory. */
  ObjectInserter inserter() {
    return new Inserter();
  }

  /** Stages the new objects that are reachable from a commit in the repository. */
  void stage(ObjectId commit) throws IOException {
    Set<ObjectId> seen = new HashSet<>();
    Deque<ObjectId> next = new ArrayDeque<>();
    next.add(commit);
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      while (!next.isEmpty()) {
        ObjectId id = next.pop();
        NewObject object = added.get(id);
        if (object == null || !seen.add(id)) continue;
        inserter.insert(object.type(), object.content());
        if (object.type() == Constants.OBJ_COMMIT) {
          RevCommit parsed = RevCommit.parse(object.content());
          next.add(parsed.getTree().copy());
          for (RevCommit parent : parsed.getParents()) next.add(parent.copy());
        } else if (object.type() == Constants.OBJ_TREE) {
          CanonicalTreeParser tree = new CanonicalTreeParser();
          tree.reset(object.content());
          for (; !tree.eof(); tree.next(1)) next.add(tree.getEntryObjectId());
        }
      }
      inserter.flush();
    }
  }

  @Override
  public void close() {
    stored.close();
  }

  private final class Inserter extends ObjectInserter.Formatter {
    @Override
    public ObjectId insert(int type, long length, InputStream in) throws IOException {
      byte[] content = in.readNBytes(Math.toIntExact(length));
      ObjectId id = idFor(type, content);
      if (added.putIfAbsent(id, new NewObject(type, content)) == null) {
        budget.countBytes(content.length);
        repository.held(content.length);
      }
      return id;
    }
  }

  private final class Reader extends ObjectReader.Filter {
    @Override
    protected ObjectReader delegate() {
      return stored;
    }

    @Override
    public ObjectReader newReader() {
      return this;
    }

    @Override
    public boolean has(AnyObjectId id, int type) throws IOException {
      return added.containsKey(id) || stored.has(id, type);
    }

    @Override
    public boolean has(AnyObjectId id) throws IOException {
      return has(id, OBJ_ANY);
    }

    @Override
    public ObjectLoader open(AnyObjectId id) throws IOException {
      return open(id, OBJ_ANY);
    }

    @Override
    public ObjectLoader open(AnyObjectId id, int type) throws IOException {
      NewObject object = added.get(id);
      if (object == null) return stored.open(id, type);
      if (type != OBJ_ANY && type != object.type())
        throw new IncorrectObjectTypeException(id.copy(), type);
      return new ObjectLoader.SmallObject(object.type(), object.content());
    }

    @Override
    public long getObjectSize(AnyObjectId id, int type) throws IOException {
      NewObject object = added.get(id);
      return object == null ? stored.getObjectSize(id, type) : object.content().length;
    }

    @Override
    public void close() {
      // Closed with this instance.
    }
  }
}
