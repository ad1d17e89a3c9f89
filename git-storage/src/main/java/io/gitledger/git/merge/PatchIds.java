package io.gitledger.git.merge;

import io.gitledger.git.read.DiffTooLargeException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.PatchIdDiffFormatter;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/** Detects commits that make the same change as others. */
final class PatchIds {
  private static final int MAX_FILES = 1_000;
  private static final int BIG_FILE_BYTES = 4 << 20;

  private final Merger merger;

  /** Commits by a hash of the changed paths. */
  private final Map<Integer, List<RevCommit>> byPaths = new HashMap<>();

  private final Map<Integer, Set<ObjectId>> ids = new HashMap<>();

  PatchIds(Merger merger, List<RevCommit> commits) throws IOException {
    this.merger = merger;
    for (RevCommit commit : commits) {
      List<DiffEntry> changes = changes(commit);
      if (!changes.isEmpty())
        byPaths.computeIfAbsent(paths(changes), key -> new ArrayList<>()).add(commit);
    }
  }

  boolean contains(RevCommit commit) throws IOException {
    if (byPaths.isEmpty()) return false;
    List<DiffEntry> changes = changes(commit);
    int paths = paths(changes);
    if (changes.isEmpty() || !byPaths.containsKey(paths)) return false;
    if (!ids.containsKey(paths)) {
      Set<ObjectId> known = new HashSet<>();
      for (RevCommit other : byPaths.get(paths)) known.add(id(changes(other)));
      ids.put(paths, known);
    }
    return ids.get(paths).contains(id(changes));
  }

  private static int paths(List<DiffEntry> changes) {
    return changes.stream()
        .map(change -> change.getChangeType() + change.getOldPath() + '\0' + change.getNewPath())
        .toList()
        .hashCode();
  }

  /** Returns the changes; empty for a commit that changes nothing, or too much to be compared. */
  private List<DiffEntry> changes(RevCommit commit) throws IOException {
    merger.budget().requireTime();
    try (TreeWalk count = walk(commit)) {
      for (int files = 0; count.next(); files++) if (files == MAX_FILES) return List.of();
    }
    try (TreeWalk walk = walk(commit)) {
      return DiffEntry.scan(walk);
    }
  }

  private TreeWalk walk(RevCommit commit) throws IOException {
    TreeWalk walk = new TreeWalk(merger.reader());
    if (commit.getParentCount() == 0) walk.addTree(new EmptyTreeIterator());
    else walk.addTree(merger.tree(commit.getParent(0)));
    walk.addTree(commit.getTree());
    walk.setRecursive(true);
    walk.setFilter(TreeFilter.ANY_DIFF);
    return walk;
  }

  private ObjectId id(List<DiffEntry> changes) throws IOException {
    try (PatchIdDiffFormatter formatter = new PatchIdDiffFormatter()) {
      formatter.setReader(merger.reader(), new Config());
      formatter.setBinaryFileThreshold(BIG_FILE_BYTES);
      formatter.setDiffAlgorithm(merger.diff().forMerges());
      formatter.format(changes);
      return formatter.getCalulatedPatchId();
    } catch (DiffTooLargeException tooLarge) {
      throw new MergeTooLargeException(tooLarge.getMessage());
    }
  }
}
