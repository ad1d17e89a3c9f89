package io.gitledger.git.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.PriorityQueue;
import java.util.Set;
import org.eclipse.jgit.internal.storage.commitgraph.ChangedPathFilter;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * Visits the commits that changed a file or directory, newest first, with git's history
 * simplification: if a commit has the same path as one of its parents, only that parent is
 * followed. JGit reads the trees of each commit before it queries the commit graph; this class
 * queries the commit graph first.
 */
final class PathWalk {
  private record Visit(RevCommit commit, int order) implements Comparable<Visit> {
    @Override
    public int compareTo(Visit other) {
      int newestFirst = Integer.compare(other.commit.getCommitTime(), commit.getCommitTime());
      return newestFirst == 0 ? Integer.compare(order, other.order) : newestFirst;
    }
  }

  private record Entry(int mode, ObjectId id) {
    static final Entry NONE = new Entry(0, ObjectId.zeroId());
  }

  private final RevWalk walk;
  private final String path;
  private final PriorityQueue<Visit> queue = new PriorityQueue<>();
  private final Set<RevCommit> queued = new HashSet<>();

  /**
   * Starts at a commit.
   *
   * @param walk for reading commits and trees; closed by the caller
   */
  PathWalk(RevWalk walk, ObjectId start, String path) throws IOException {
    this.walk = walk;
    this.path = path;
    visit(walk.parseCommit(start));
  }

  /**
   * Returns whether a commit did not change a path of its first parent according to the commit
   * graph.
   */
  static boolean leaves(RevWalk walk, RevCommit commit, String path) {
    ChangedPathFilter changed = commit.getChangedPathFilter(walk);
    return changed != null && !changed.maybeContains(path.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the next commit; null after the last one. */
  RevCommit next() throws IOException {
    for (Visit next = queue.poll(); next != null; next = queue.poll()) {
      RevCommit commit = next.commit();
      RevCommit same = sameParent(commit);
      if (same != null) {
        visit(same);
        continue;
      }
      for (RevCommit parent : commit.getParents()) visit(parent);
      if (commit.getParentCount() > 0 || !entry(commit).equals(Entry.NONE)) return commit;
    }
    return null;
  }

  private void visit(RevCommit commit) {
    if (queued.add(commit)) queue.add(new Visit(commit, queued.size()));
  }

  private RevCommit sameParent(RevCommit commit) throws IOException {
    for (RevCommit parent : commit.getParents()) walk.parseHeaders(parent);
    if (commit.getParentCount() > 0 && leaves(walk, commit, path)) return commit.getParent(0);
    Entry mine = null;
    for (RevCommit parent : commit.getParents()) {
      if (parent.getTree().equals(commit.getTree())) return parent;
      if (mine == null) mine = entry(commit);
      if (mine.equals(entry(parent))) return parent;
    }
    return null;
  }

  private Entry entry(RevCommit commit) throws IOException {
    try (TreeWalk found = TreeWalk.forPath(walk.getObjectReader(), path, commit.getTree())) {
      return found == null ? Entry.NONE : new Entry(found.getRawMode(0), found.getObjectId(0));
    }
  }
}
