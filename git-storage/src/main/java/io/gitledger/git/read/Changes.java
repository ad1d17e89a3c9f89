package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.Edit;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.errors.LargeObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/**
 * Compares trees. The time limit for comparing lines applies to all comparisons of an instance
 * together. Must be closed before its repository.
 */
public final class Changes implements AutoCloseable {
  /** Number of lines added and deleted. */
  public record Stats(int additions, int deletions) {
    public int total() {
      return additions + deletions;
    }

    private Stats plus(RawText before, RawText after, LineDiff lines) {
      if (before == null || after == null) return this;
      int added = additions;
      int deleted = deletions;
      for (Edit edit : lines.edits(before, after)) {
        added += edit.getLengthB();
        deleted += edit.getLengthA();
      }
      return new Stats(added, deleted);
    }
  }

  /** The changes of a commit relative to its first parent, up to {@link #MAX_FILES}. */
  public record OfCommit(List<FileChange> files, Stats stats) {}

  public static final int MAX_FILES = 3_000;
  static final int MAX_TEXT_BYTES = 4 << 20;
  private static final int MAX_REMEMBERED_FILES = 20_000;

  /** Entries are never outdated, because commits are immutable. */
  private static final RecentlyUsed<ObjectId, OfCommit> COMMITS =
      new RecentlyUsed<>(MAX_REMEMBERED_FILES, commit -> 1 + commit.files().size());

  private final ObjectReader reader;
  private final RevWalk commits;
  private final DiffLimits limits;
  private final LineDiff lines;

  public Changes(GitRepository repository) {
    this(repository, DiffLimits.DEFAULT);
  }

  Changes(GitRepository repository, DiffLimits limits) {
    this(repository.newObjectReader(), limits);
  }

  Changes(ObjectReader objects, DiffLimits limits) {
    this.reader = new TreeCache(objects);
    this.commits = new RevWalk(reader);
    commits.setRetainBody(false);
    this.limits = limits;
    this.lines = new LineDiff(limits);
  }

  /** Returns the changes of a commit relative to its first parent, up to a number of files. */
  public List<FileChange> of(ObjectId commit, int limit) throws IOException {
    RevCommit parsed = commits.parseCommit(commit);
    return between(before(parsed), parsed.getTree(), limit);
  }

  private ObjectId before(RevCommit commit) throws IOException {
    return commit.getParentCount() == 0 ? null : commits.parseCommit(commit.getParent(0)).getTree();
  }

  /**
   * Returns the changes of a commit relative to its first parent, with the number of lines. For a
   * renamed file only the differing lines are counted.
   *
   * @throws DiffTooLargeException if it takes too long
   */
  public OfCommit of(ObjectId commit) throws IOException {
    Optional<OfCommit> known = COMMITS.find(commit);
    if (known.isPresent()) return known.get();
    List<FileChange> files = of(commit, MAX_FILES);
    boolean renames =
        files.size() < MAX_FILES
            && has(files, FileChange.Status.ADDED)
            && has(files, FileChange.Status.REMOVED);
    Stats stats = renames ? renamedStats(commits.parseCommit(commit)) : stats(files);
    OfCommit changed = new OfCommit(List.copyOf(files), stats);
    COMMITS.keep(commit.copy(), changed);
    return changed;
  }

  private static boolean has(List<FileChange> files, FileChange.Status status) {
    return files.stream().anyMatch(file -> file.status() == status);
  }

  private Stats renamedStats(RevCommit commit) throws IOException {
    var stats = new Stats(0, 0);
    for (DiffEntry entry : new TreeDiff(reader, limits).entries(before(commit), commit.getTree()))
      stats =
          stats.plus(
              text(reader, entry.getOldMode(), TreeDiff.id(entry.getOldId())),
              text(reader, entry.getNewMode(), TreeDiff.id(entry.getNewId())),
              lines);
    return stats;
  }

  /**
   * Returns the files that differ between two trees, up to a number.
   *
   * @param before null for the empty tree
   */
  public List<FileChange> between(ObjectId before, ObjectId after, int limit) throws IOException {
    List<FileChange> changes = new ArrayList<>();
    try (TreeWalk walk = new TreeWalk(reader)) {
      if (before == null) {
        walk.addTree(new EmptyTreeIterator());
      } else {
        walk.addTree(before);
      }
      walk.addTree(after);
      walk.setRecursive(true);
      walk.setFilter(TreeFilter.ANY_DIFF);
      while (changes.size() < limit && walk.next()) {
        changes.add(change(walk));
      }
    }
    return changes;
  }

  /**
   * Counts lines. Binary and very large files are not counted.
   *
   * @throws DiffTooLargeException if it takes too long
   */
  public Stats stats(List<FileChange> changes) throws IOException {
    var stats = new Stats(0, 0);
    for (FileChange change : changes)
      stats =
          stats.plus(
              text(reader, change.oldMode(), change.oldId()),
              text(reader, change.newMode(), change.newId()),
              lines);
    return stats;
  }

  private static FileChange change(TreeWalk walk) {
    FileMode oldMode = walk.getFileMode(0);
    FileMode newMode = walk.getFileMode(1);
    FileChange.Status status;
    if (oldMode.equals(FileMode.MISSING)) {
      status = FileChange.Status.ADDED;
    } else if (newMode.equals(FileMode.MISSING)) {
      status = FileChange.Status.REMOVED;
    } else {
      status = FileChange.Status.MODIFIED;
    }
    return new FileChange(
        walk.getPathString(), status, oldMode, newMode, walk.getObjectId(0), walk.getObjectId(1));
  }

  /** Returns the text of one side; null if it cannot be compared by lines. */
  static RawText text(ObjectReader reader, FileMode mode, ObjectId id) throws IOException {
    if (mode.equals(FileMode.MISSING)) {
      return RawText.EMPTY_TEXT;
    }
    if (mode.equals(FileMode.GITLINK)) {
      return new RawText(Constants.encode("Subproject commit " + id.name() + "\n"));
    }
    ObjectLoader blob = reader.open(id, Constants.OBJ_BLOB);
    try {
      byte[] bytes = blob.getSize() > MAX_TEXT_BYTES ? null : blob.getCachedBytes(MAX_TEXT_BYTES);
      return bytes == null || RawText.isBinary(bytes) ? null : new RawText(bytes);
    } catch (LargeObjectException tooLarge) {
      return null;
    }
  }

  @Override
  public void close() {
    reader.close();
  }
}
