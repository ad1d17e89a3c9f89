package io.gitledger.git.read;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/**
 * Includes all files that differ as long as they may be held, from then on those of a part, and
 * counts all of them, up to a number.
 */
final class PartialDiff extends TreeFilter {
  private final FileDiff.Part part;
  private final int held;
  private final int limit;
  private final Set<String> wanted = new HashSet<>();
  private boolean begun;
  private int found;
  private int total;

  /** A part that is larger than what may be held may not be one of more files. */
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

  /** Whether the files included are all that differ. */
  boolean isWhole() {
    return total <= held;
  }

  /** Whether a file is of the part. */
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
