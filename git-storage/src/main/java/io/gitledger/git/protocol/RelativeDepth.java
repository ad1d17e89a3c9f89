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
 * Turns "N commits beyond what I have" into a depth counted from the wanted tips, which is the only
 * depth that upload-pack knows. Where a client's boundary lies at different depths, the deepest
 * counts: every line of history grows by at least what was asked for.
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
   * The depth to ask for; a client without a boundary below the wanted tips has all of their
   * history, and keeps it.
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

  /** A tip that does not exist is upload-pack's to refuse. */
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
