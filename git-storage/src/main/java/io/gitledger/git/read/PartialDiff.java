package io.gitledger.git.read;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/**
 * Includes all differing files up to the number that may be in memory, and beyond that only those
 * of a part. Counts all of them, up to a limit.
 */
final class PartialDiff extends TreeFilter {
  private final FileDiff.Part part;
  private final int held;
  private final int limit;
  private final Set<String> wanted = new HashSet<>();
  private boolean begun;
  private int found;
  private int total;

  /**
   * Creates a filter. A part that is larger than what may be in memory must not be a part of more
   * files.
   */
  PartialDiff(FileDiff.Part part, DiffLimits limits) {
    this(
        part,
        limits.heldFiles(),
        part.limit() > limits.heldFiles() ? limits.heldFiles() : limits.files());
  }

  private PartialDiff(FileDiff.Part part, int held, int limit) {
    this.part = part;
    this.held = held;
    this.limit = limit;
    this.begun = part.from() == null;
  }

  int total() {
    return total;
  }

  /** Returns whether the included files are all that differ. */
  boolean isWhole() {
    return total <= held;
  }

  /** Returns whether a file belongs to the part. */
  boolean wants(String path) {
    return wanted.contains(path);
  }

  @Override
  public boolean include(TreeWalk walk) throws IOException {
    if (!ANY_DIFF.include(walk)) return false;
    if (walk.isSubtree()) return true;
    if (++total > limit) throw new DiffTooLargeException("more than " + limit + " files differ");
    boolean want = isWanted(walk);
    if (want && part.limit() <= held) wanted.add(walk.getPathString());
    return want || total <= held;
  }

  private boolean isWanted(TreeWalk walk) {
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
    return new PartialDiff(part, held, limit);
  }
}
