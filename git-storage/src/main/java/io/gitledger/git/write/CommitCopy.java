package io.gitledger.git.write;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.ObjectStream;
import org.eclipse.jgit.revwalk.ObjectWalk;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevWalk;

/** Copies a commit, and the objects it needs, from one repository to another. */
public final class CommitCopy {
  private CommitCopy() {}

  /**
   * Writes the objects that the target does not have. They become visible with the next ref update
   * of the target. Objects are streamed one by one.
   */
  public static void copy(GitRepository source, GitRepository target, ObjectId commit)
      throws IOException {
    try (ObjectReader from = source.newObjectReader();
        ObjectReader known = target.newObjectReader();
        ObjectInserter inserter = target.newObjectInserter();
        ObjectWalk walk = new ObjectWalk(from)) {
      if (known.has(commit)) return;
      walk.setRetainBody(false);
      walk.markStart(walk.parseCommit(commit));
      for (ObjectId id : known(from, known, commit)) walk.markUninteresting(walk.parseCommit(id));
      for (RevCommit next = walk.next(); next != null; next = walk.next())
        insert(from, known, inserter, next);
      for (RevObject next = walk.nextObject(); next != null; next = walk.nextObject())
        insert(from, known, inserter, next);
      inserter.flush();
    }
  }

  /** Returns the newest ancestors that the target has. It has all their ancestors, too. */
  private static List<ObjectId> known(ObjectReader from, ObjectReader known, ObjectId commit)
      throws IOException {
    var found = new ArrayList<ObjectId>();
    try (RevWalk walk = new RevWalk(from)) {
      walk.setRetainBody(false);
      walk.markStart(walk.parseCommit(commit));
      for (RevCommit next = walk.next(); next != null; next = walk.next()) {
        if (!known.has(next)) continue;
        found.add(next.copy());
        walk.markUninteresting(next);
      }
    }
    return found;
  }

  private static void insert(
      ObjectReader from, ObjectReader known, ObjectInserter inserter, AnyObjectId id)
      throws IOException {
    if (known.has(id)) return;
    ObjectLoader object = from.open(id);
    try (ObjectStream content = object.openStream()) {
      inserter.insert(object.getType(), object.getSize(), content);
    }
  }
}
