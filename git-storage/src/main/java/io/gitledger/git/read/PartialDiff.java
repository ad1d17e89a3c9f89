package io.gitledger.git.read;

import java.io.IOException;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/** Includes a part of the files that differ, and counts all of them, up to a number. */
final class PartialDiff extends TreeFilter {
  private final FileDiff.Part part;
  private final int limit;
  private boolean begun;
  private int found;
  private int total;

  PartialDiff(FileDiff.Part part, int limit) {
    this.part = part;
    this.limit = limit;
    this.begun = part.from() == null;
  }

  int total() {
    return total;
  }

  @Override
  public boolean include(TreeWalk walk) throws IOException {
    if (!ANY_DIFF.include(walk)) return false;
    if (walk.isSubtree()) return true;
    if (++total > limit) throw new DiffTooLargeException("more than " + limit + " files differ");
    begun = begun || walk.getPathString().equals(part.from());
    if (!begun || ++found <= part.skip()) return false;
    return found - part.skip() <= part.limit();
  }

  @Override
  public boolean shouldBeRecursive() {
    return false;
  }

  @Override
  public TreeFilter clone() {
    return new PartialDiff(part, limit);
  }
}
