package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;

/** The commits between an ancestor and a descendant. */
public final class AncestryPath {
  private AncestryPath() {}

  /** Returns the first commit after an ancestor that merges it with another line of history. */
  public static Optional<ObjectId> findFirstMerge(
      GitRepository repository, ObjectId ancestor, ObjectId descendant) throws IOException {
    Set<ObjectId> path = new HashSet<>();
    path.add(ancestor);
    try (RevWalk walk = new RevWalk(repository)) {
      walk.setRetainBody(false);
      walk.sort(RevSort.TOPO, true);
      walk.sort(RevSort.REVERSE, true);
      walk.markStart(walk.parseCommit(descendant));
      walk.markUninteresting(walk.parseCommit(ancestor));
      for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) {
        if (Stream.of(commit.getParents()).noneMatch(path::contains)) continue;
        if (commit.getParentCount() > 1) return Optional.of(commit.copy());
        path.add(commit.copy());
      }
    }
    return Optional.empty();
  }
}
