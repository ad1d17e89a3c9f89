package io.gitledger.git.read;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.Edit;
import org.eclipse.jgit.diff.EditList;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * Computes the diff above commented lines of a comparison, and the commit that last changed each of
 * them. The limits of commits and time apply to all lines of an instance together. If they are
 * exceeded, results are incomplete.
 */
public final class CommentedLines {
  private static final int CONTEXT = 3;
  private static final int MAX_COMMITS = 20_000;
  private static final DiffLimits LIMITS =
      new DiffLimits(DiffLimits.DEFAULT.heldFiles(), 1 << 28, Duration.ofSeconds(5));

  private final ObjectReader reader;
  private final ObjectId from;
  private final ObjectId head;
  private final LineDiff lines = new LineDiff(LIMITS);
  private List<DiffEntry> files;
  private int visited;

  CommentedLines(ObjectReader reader, ObjectId from, ObjectId head) {
    this.reader = new TreeCache(reader);
    this.from = from;
    this.head = head;
  }

  /**
   * Returns the hunk that contains a line, truncated to this line and those right above; empty if
   * no hunk contains it.
   *
   * @param before whether it is a line of the base
   */
  public String hunk(String path, long line, boolean before) throws IOException {
    try {
      for (DiffEntry file : files())
        if (path.equals(before ? file.getOldPath() : file.getNewPath()))
          return hunk(file, line, before);
    } catch (DiffTooLargeException tooLarge) {
      // The comment is created without a hunk.
    }
    return "";
  }

  private List<DiffEntry> files() throws IOException {
    if (files == null)
      try (RevWalk walk = new RevWalk(reader)) {
        ObjectId old = walk.parseCommit(from).getTree().copy();
        files = new TreeDiff(reader, LIMITS).entries(old, walk.parseCommit(head).getTree().copy());
      }
    return files;
  }

  private String hunk(DiffEntry file, long line, boolean before) throws IOException {
    RawText old = Changes.text(reader, file.getOldMode(), file.getOldId().toObjectId());
    RawText now = Changes.text(reader, file.getNewMode(), file.getNewId().toObjectId());
    if (old == null || now == null) return "";
    EditList edits = lines.edits(old, now);
    for (int first = 0, end; first < edits.size(); first = end) {
      end = endOfHunk(edits, first);
      Edit top = edits.get(first);
      Edit bottom = edits.get(end - 1);
      int begin = (before ? top.getBeginA() : top.getBeginB()) - CONTEXT;
      int after = (before ? bottom.getEndA() : bottom.getEndB()) + CONTEXT;
      if (line <= begin || line > after) continue;
      var hunk = new EditList();
      hunk.addAll(edits.subList(first, end));
      var cut = new CutHunk(line, before);
      try (HunkWriter writer = new HunkWriter(old, cut)) {
        writer.format(hunk, old, now);
      }
      return cut.text();
    }
    return "";
  }

  private static int endOfHunk(EditList edits, int first) {
    int end = first + 1;
    while (end < edits.size()
        && edits.get(end).getBeginA() - edits.get(end - 1).getEndA() <= 2 * CONTEXT) end++;
    return end;
  }

  /** Returns the id of the commit that last changed a line of the head; the head if unknown. */
  public String lastChange(String path, long line) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      walk.setRetainBody(false);
      RevCommit at = walk.parseCommit(head);
      ObjectId file = file(at, path);
      RawText text = text(file);
      if (text == null || line < 1 || line > text.size()) return head.name();
      int index = (int) line - 1;
      for (; visited < MAX_COMMITS; visited++) {
        if (at.getParentCount() > 0 && PathWalk.leaves(walk, at, path)) {
          at = walk.parseCommit(at.getParent(0));
          continue;
        }
        RevCommit next = null;
        for (RevCommit parent : at.getParents()) {
          ObjectId former = file(walk.parseCommit(parent), path);
          if (former == null) continue;
          RawText before = former.equals(file) ? text : text(former);
          int same =
              former.equals(file) ? index : before == null ? -1 : unchanged(before, text, index);
          if (same < 0) continue;
          next = parent;
          file = former;
          text = before;
          index = same;
          break;
        }
        if (next == null) return at.name();
        at = next;
      }
    } catch (DiffTooLargeException tooLong) {
      // The head is used instead.
    }
    return head.name();
  }

  /**
   * Returns whether a line of an earlier commit was changed in the head; true also if that commit
   * does not exist.
   */
  public boolean isOutdated(ObjectId earlier, String path, long line) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      ObjectId old = file(walk.parseCommit(earlier), path);
      ObjectId now = file(walk.parseCommit(head), path);
      if (old == null || now == null) return old != null;
      if (old.equals(now)) return false;
      RawText before = text(old);
      RawText after = text(now);
      if (before == null || after == null || line > before.size()) return true;
      return unchanged(after, before, (int) line - 1) < 0;
    } catch (MissingObjectException neverCame) {
      return true;
    } catch (DiffTooLargeException tooLong) {
      return false;
    }
  }

  private RawText text(ObjectId file) throws IOException {
    return file == null ? null : Changes.text(reader, FileMode.REGULAR_FILE, file);
  }

  private ObjectId file(RevCommit commit, String path) throws IOException {
    if (path.isEmpty()) return null;
    try (TreeWalk walk = TreeWalk.forPath(reader, path, commit.getTree())) {
      boolean text =
          walk != null && (walk.getRawMode(0) & FileMode.TYPE_MASK) == FileMode.TYPE_FILE;
      return text ? walk.getObjectId(0) : null;
    }
  }

  /** Returns the index of a line of one text in another; -1 if it is missing. */
  private int unchanged(RawText there, RawText here, int index) {
    int moved = 0;
    for (Edit edit : lines.edits(there, here)) {
      if (index < edit.getBeginB()) break;
      if (index < edit.getEndB()) return -1;
      moved = edit.getEndA() - edit.getEndB();
    }
    return index + moved;
  }
}
