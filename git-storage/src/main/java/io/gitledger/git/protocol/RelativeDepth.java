package io.gitledger.git.protocol;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * Converts "N commits beyond the current boundary" to a depth counted from the wanted tips, which
 * is the only depth that upload-pack supports. If the client's boundary is at different depths, the
 * deepest one is used, so that every line of history grows by at least the requested number.
 */
final class RelativeDepth {

  private final RevWalk walk;
  private final Set<ObjectId> boundary;
  private final Set<ObjectId> seen = new HashSet<>();

  private RelativeDepth(RevWalk walk, Set<ObjectId> boundary) {
    this.walk = walk;
    this.boundary = new HashSet<>(boundary);
  }

  /**
   * Returns the depth to request. A client without a boundary below the wanted tips has all of
   * their history, and keeps it.
   */
  static int absolute(
      Repository repository, Collection<ObjectId> wants, Set<ObjectId> boundary, int more)
      throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      walk.setRetainBody(false);
      int deepest = new RelativeDepth(walk, boundary).deepest(wants);
      return deepest == 0
          ? Integer.MAX_VALUE
          : (int) Math.min(Integer.MAX_VALUE, (long) deepest + more);
    }
  }

  private int deepest(Collection<ObjectId> wants) throws IOException {
    Deque<RevCommit> level = new ArrayDeque<>();
    for (ObjectId want : wants) {
      start(want, level);
    }
    int deepest = 0;
    for (int depth = 1; !level.isEmpty() && !boundary.isEmpty(); depth++) {
      Deque<RevCommit> next = new ArrayDeque<>();
      for (RevCommit commit : level) {
        if (boundary.remove(commit)) {
          deepest = depth;
        }
        walk.parseHeaders(commit);
        for (RevCommit parent : commit.getParents()) {
          if (seen.add(parent)) {
            next.add(parent);
          }
        }
      }
      level = next;
    }
    return deepest;
  }

  /** Adds a tip. Upload-pack rejects a tip that does not exist. */
  private void start(ObjectId want, Deque<RevCommit> level) throws IOException {
    try {
      RevObject tip = walk.peel(walk.parseAny(want));
      if (tip instanceof RevCommit commit && seen.add(commit)) {
        level.add(commit);
      }
    } catch (MissingObjectException unknown) {
      seen.add(want);
    }
  }
}
