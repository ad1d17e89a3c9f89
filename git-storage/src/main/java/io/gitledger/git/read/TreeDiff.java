package io.gitledger.git.read;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.jgit.diff.DiffConfig;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.DiffEntry.ChangeType;
import org.eclipse.jgit.diff.Edit;
import org.eclipse.jgit.diff.EditList;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.diff.RenameDetector;
import org.eclipse.jgit.lib.AbbreviatedObjectId;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/**
 * Finds the files that differ between two trees, including renames, and writes them like git. The
 * limits of bytes and time apply to all trees of an instance together.
 */
final class TreeDiff {
  /** Number of lines added and deleted; zero for a binary file. */
  record Lines(int added, int deleted, boolean binary) {}

  private static final int MIN_SIMILARITY = 50;
  private static final int MAX_RENAMES = 400;
  private static final int ABBREVIATION = 7;

  private final ObjectReader reader;
  private final DiffLimits limits;
  private final LineDiff lines;
  private long readBytes;

  TreeDiff(ObjectReader reader, DiffLimits limits) {
    this(reader, limits, Whitespace.SHOWN);
  }

  TreeDiff(ObjectReader reader, DiffLimits limits, Whitespace whitespace) {
    this.reader = reader;
    this.limits = limits;
    this.lines = new LineDiff(limits, whitespace);
  }

  /**
   * Returns the differing files, ordered by path.
   *
   * @param before null for the empty tree
   * @throws DiffTooLargeException if there are more than may be in memory
   */
  List<DiffEntry> entries(ObjectId before, ObjectId after) throws IOException {
    try (TreeWalk walk = walk(before, after, new PartialDiff(FileDiff.Part.ALL, limits))) {
      return renamed(DiffEntry.scan(walk));
    }
  }

  private List<DiffEntry> renamed(List<DiffEntry> entries) throws IOException {
    RenameDetector renames = new RenameDetector(reader, new Config().get(DiffConfig.KEY));
    renames.setRenameScore(MIN_SIMILARITY);
    renames.setRenameLimit(MAX_RENAMES);
    renames.setBigFileThreshold(Changes.MAX_TEXT_BYTES);
    renames.addAll(entries);
    return renames.compute();
  }

  /** Some of the differing files, and their total number. */
  record Part(List<DiffEntry> entries, int total) {}

  /**
   * Returns a part of the differing files, ordered by path. Renames are not detected if there are
   * too many files to be held in memory. One walk is sufficient for files and total.
   *
   * @param before null for the empty tree
   * @throws DiffTooLargeException if too many differ
   */
  Part part(ObjectId before, ObjectId after, FileDiff.Part wanted) throws IOException {
    var filter = new PartialDiff(wanted, limits);
    try (TreeWalk walk = walk(before, after, filter)) {
      List<DiffEntry> found = DiffEntry.scan(walk);
      if (!filter.isWhole())
        return new Part(
            found.stream().filter(entry -> filter.wants(FileDiff.path(entry))).toList(),
            filter.total());
      List<DiffEntry> all = renamed(found);
      return new Part(
          all.stream()
              .dropWhile(
                  entry -> wanted.from() != null && !FileDiff.path(entry).equals(wanted.from()))
              .skip(wanted.skip())
              .limit(wanted.limit())
              .toList(),
          all.size());
    }
  }

  private TreeWalk walk(ObjectId before, ObjectId after, TreeFilter filter) throws IOException {
    TreeWalk walk = new TreeWalk(reader);
    if (before == null) walk.addTree(new EmptyTreeIterator());
    else walk.addTree(before);
    walk.addTree(after);
    walk.setRecursive(true);
    walk.setFilter(filter);
    return walk;
  }

  /** Writes a file in the form expected by {@code git apply}. */
  void write(DiffEntry entry, boolean withBinaries, OutputStream out) throws IOException {
    ObjectId oldId = id(entry.getOldId());
    ObjectId newId = id(entry.getNewId());
    if (oldId.equals(newId)) {
      print(out, header(entry));
      return;
    }
    RawText before = text(entry.getOldMode(), oldId);
    RawText after = text(entry.getNewMode(), newId);
    boolean binary = before == null || after == null;
    print(out, header(entry));
    print(out, index(entry, binary && withBinaries));
    String oldName = name("a/", entry.getOldPath());
    String newName = name("b/", entry.getNewPath());
    if (!binary) {
      EditList edits = lines.edits(before, after);
      if (edits.isEmpty()) return;
      print(out, "--- " + oldName + tab(oldName) + "\n+++ " + newName + tab(newName) + "\n");
      try (HunkWriter hunks = new HunkWriter(before, out)) {
        hunks.format(edits, before, after);
      }
    } else if (!withBinaries || !new BinaryPatch(reader).write(entry, out)) {
      print(out, "Binary files " + oldName + " and " + newName + " differ\n");
    }
  }

  Lines count(DiffEntry entry) throws IOException {
    RawText before = text(entry.getOldMode(), id(entry.getOldId()));
    RawText after = text(entry.getNewMode(), id(entry.getNewId()));
    if (before == null || after == null) return new Lines(0, 0, true);
    int added = 0;
    int deleted = 0;
    for (Edit edit : lines.edits(before, after)) {
      added += edit.getLengthB();
      deleted += edit.getLengthA();
    }
    return new Lines(added, deleted, false);
  }

  private RawText text(FileMode mode, ObjectId id) throws IOException {
    RawText text = Changes.text(reader, mode, id);
    if (text != null) readBytes += text.getRawContent().length;
    if (readBytes > limits.bytes()) throw new DiffTooLargeException("the diff is too large");
    return text;
  }

  private static String header(DiffEntry entry) {
    boolean added = entry.getChangeType() == ChangeType.ADD;
    boolean deleted = entry.getChangeType() == ChangeType.DELETE;
    String oldPath = added ? entry.getNewPath() : entry.getOldPath();
    String newPath = deleted ? entry.getOldPath() : entry.getNewPath();
    StringBuilder text = new StringBuilder("diff --git ");
    text.append(quoted("a/" + oldPath)).append(' ').append(quoted("b/" + newPath)).append('\n');
    if (added) text.append("new file mode ").append(entry.getNewMode()).append('\n');
    else if (deleted) text.append("deleted file mode ").append(entry.getOldMode()).append('\n');
    else if (!entry.getOldMode().equals(entry.getNewMode()))
      text.append("old mode ")
          .append(entry.getOldMode())
          .append("\nnew mode ")
          .append(entry.getNewMode())
          .append('\n');
    if (isMoved(entry)) {
      String moved = entry.getChangeType() == ChangeType.RENAME ? "rename" : "copy";
      text.append("similarity index ").append(entry.getScore()).append("%\n");
      text.append(moved).append(" from ").append(quoted(oldPath)).append('\n');
      text.append(moved).append(" to ").append(quoted(newPath)).append('\n');
    }
    return text.toString();
  }

  private String index(DiffEntry entry, boolean full) throws IOException {
    String ids = shown(entry.getOldId(), full) + ".." + shown(entry.getNewId(), full);
    boolean mode = entry.getOldMode().equals(entry.getNewMode());
    return "index " + ids + (mode ? " " + entry.getNewMode() : "") + "\n";
  }

  private String shown(AbbreviatedObjectId id, boolean full) throws IOException {
    String name = id(id).name();
    if (full) return name;
    return id(id).equals(ObjectId.zeroId())
        ? name.substring(0, ABBREVIATION)
        : reader.abbreviate(id(id), ABBREVIATION).name();
  }

  static boolean isMoved(DiffEntry entry) {
    return entry.getChangeType() == ChangeType.RENAME || entry.getChangeType() == ChangeType.COPY;
  }

  static ObjectId id(AbbreviatedObjectId id) {
    return id.toObjectId();
  }

  /**
   * Quotes a path like git without {@code core.quotePath}. JGit also quotes brackets and other
   * characters.
   */
  static String quoted(String path) {
    var quoted = new StringBuilder("\"");
    path.chars().forEach(c -> quoted.append(escaped((char) c)));
    return quoted.length() == path.length() + 1 ? path : quoted.append('"').toString();
  }

  private static String escaped(char c) {
    return switch (c) {
      case '"', '\\' -> "\\" + c;
      case 7 -> "\\a";
      case '\b' -> "\\b";
      case '\t' -> "\\t";
      case '\n' -> "\\n";
      case 11 -> "\\v";
      case '\f' -> "\\f";
      case '\r' -> "\\r";
      default -> c < ' ' || c == 0x7f ? String.format("\\%03o", (int) c) : String.valueOf(c);
    };
  }

  private static String name(String prefix, String path) {
    return path.equals(DiffEntry.DEV_NULL) ? path : quoted(prefix + path);
  }

  /** Returns a tab if a name contains a space. Otherwise its end would be ambiguous. */
  private static String tab(String name) {
    return name.indexOf(' ') < 0 ? "" : "\t";
  }

  static void print(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
