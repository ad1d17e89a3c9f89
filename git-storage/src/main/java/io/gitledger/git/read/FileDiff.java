package io.gitledger.git.read;

import java.util.List;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.DiffEntry.ChangeType;

/**
 * A file that differs between two commits, with rename detection.
 *
 * @param formerPath null if the path is unchanged
 * @param additions number of lines; zero for a binary file
 * @param deletions number of lines; zero for a binary file
 */
public record FileDiff(
    String path, String formerPath, Status status, int additions, int deletions) {
  /** Kinds of changes. */
  public enum Status {
    ADDED,
    DELETED,
    RENAMED,
    COPIED,
    CHANGED,
    /** The mode was changed, or the file is binary. */
    UNCHANGED
  }

  /** Some files, and the total number of differing files. */
  public record Page(List<FileDiff> files, int total) {}

  /**
   * A part of the files.
   *
   * @param from path of the first file; null for the first of all
   */
  public record Part(String from, int skip, int limit) {
    public static final Part ALL = new Part(null, 0, Integer.MAX_VALUE);
  }

  static FileDiff of(DiffEntry entry, TreeDiff.Lines lines) {
    Status status =
        switch (entry.getChangeType()) {
          case ADD -> Status.ADDED;
          case DELETE -> Status.DELETED;
          case RENAME -> Status.RENAMED;
          case COPY -> Status.COPIED;
          case MODIFY -> lines.added() + lines.deleted() > 0 ? Status.CHANGED : Status.UNCHANGED;
        };
    return new FileDiff(
        path(entry),
        TreeDiff.isMoved(entry) ? entry.getOldPath() : null,
        status,
        lines.added(),
        lines.deleted());
  }

  static String path(DiffEntry entry) {
    return entry.getChangeType() == ChangeType.DELETE ? entry.getOldPath() : entry.getNewPath();
  }
}
