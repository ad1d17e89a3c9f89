package io.gitledger.git.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.DiffEntry.ChangeType;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/**
 * Writes the summary of changed files in a mail: a line with a bar for each, the totals, and new
 * files.
 */
final class DiffStat {
  private static final int WIDTH = 72;
  private static final int MIN_BAR = 6;
  private static final int MIN_BINARY_DIGITS = 3;

  private record File(DiffEntry entry, String name, TreeDiff.Lines lines, String sizes) {}

  private final List<File> files = new ArrayList<>();
  private int mostLines;
  private int digits = 1;
  private int nameWidth;
  private int barWidth;

  private DiffStat() {}

  static String of(List<DiffEntry> entries, TreeDiff diff, ObjectReader reader) throws IOException {
    DiffStat stat = new DiffStat();
    for (DiffEntry entry : entries) {
      TreeDiff.Lines lines = diff.count(entry);
      stat.files.add(
          new File(entry, name(entry), lines, lines.binary() ? sizes(entry, reader) : ""));
    }
    return stat.text();
  }

  private static String sizes(DiffEntry entry, ObjectReader reader) throws IOException {
    if (TreeDiff.id(entry.getOldId()).equals(TreeDiff.id(entry.getNewId()))) return "";
    return " "
        + size(entry.getOldMode(), TreeDiff.id(entry.getOldId()), reader)
        + " -> "
        + size(entry.getNewMode(), TreeDiff.id(entry.getNewId()), reader)
        + " bytes";
  }

  private static long size(FileMode mode, ObjectId id, ObjectReader reader) throws IOException {
    boolean file = !mode.equals(FileMode.MISSING) && !mode.equals(FileMode.GITLINK);
    return file ? reader.getObjectSize(id, Constants.OBJ_BLOB) : 0;
  }

  private String text() {
    measure();
    StringBuilder text = new StringBuilder();
    int added = 0;
    int deleted = 0;
    for (File file : files) {
      line(file, text);
      added += file.lines().added();
      deleted += file.lines().deleted();
    }
    text.append(' ').append(counted(files.size(), "file")).append(" changed");
    if (added > 0 || deleted == 0)
      text.append(", ").append(counted(added, "insertion")).append("(+)");
    if (deleted > 0 || added == 0)
      text.append(", ").append(counted(deleted, "deletion")).append("(-)");
    text.append('\n');
    for (File file : files) summary(file, text);
    return text.toString();
  }

  private void measure() {
    for (File file : files) {
      nameWidth = Math.max(nameWidth, DisplayWidth.of(file.name()));
      mostLines = Math.max(mostLines, file.lines().added() + file.lines().deleted());
      barWidth = Math.max(barWidth, file.sizes().length() - 1);
      if (file.lines().binary()) digits = MIN_BINARY_DIGITS;
    }
    barWidth = Math.max(barWidth, mostLines);
    digits = Math.max(digits, Integer.toString(mostLines).length());
    int rest = WIDTH - digits - 6;
    if (nameWidth + barWidth <= rest) return;
    barWidth = Math.min(barWidth, Math.max(MIN_BAR, WIDTH * 3 / 8 - digits - 6));
    if (nameWidth > rest - barWidth) nameWidth = rest - barWidth;
    else barWidth = rest - nameWidth;
  }

  private void line(File file, StringBuilder text) {
    String name = file.name();
    if (DisplayWidth.of(name) > nameWidth) {
      String end = name;
      while (DisplayWidth.of(end) > nameWidth - 3)
        end = end.substring(end.offsetByCodePoints(0, 1));
      name = "..." + (end.indexOf('/') < 0 ? end : end.substring(end.indexOf('/')));
    }
    text.append(' ').append(name).repeat(' ', nameWidth - DisplayWidth.of(name)).append(" | ");
    int added = file.lines().added();
    int deleted = file.lines().deleted();
    String number = file.lines().binary() ? "Bin" : Integer.toString(added + deleted);
    text.repeat(' ', digits - number.length()).append(number).append(file.sizes());
    if (added + deleted > 0) text.append(' ');
    if (barWidth <= mostLines) {
      int total = scaled(added + deleted);
      if (total < 2 && added > 0 && deleted > 0) total = 2;
      if (added < deleted) {
        added = scaled(added);
        deleted = total - added;
      } else {
        deleted = scaled(deleted);
        added = total - deleted;
      }
    }
    text.repeat('+', added).repeat('-', deleted).append('\n');
  }

  private int scaled(int lines) {
    return lines == 0 ? 0 : 1 + (int) ((long) lines * (barWidth - 1) / mostLines);
  }

  private static String counted(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  private static void summary(File file, StringBuilder text) {
    DiffEntry entry = file.entry();
    if (entry.getChangeType() == ChangeType.ADD) {
      text.append(" create mode ").append(entry.getNewMode()).append(' ').append(file.name());
    } else if (entry.getChangeType() == ChangeType.DELETE) {
      text.append(" delete mode ").append(entry.getOldMode()).append(' ').append(file.name());
    } else {
      boolean moved = TreeDiff.isMoved(entry);
      if (moved)
        text.append(entry.getChangeType() == ChangeType.RENAME ? " rename " : " copy ")
            .append(file.name())
            .append(" (")
            .append(entry.getScore())
            .append("%)\n");
      if (entry.getOldMode().equals(entry.getNewMode())) return;
      text.append(" mode change ").append(entry.getOldMode()).append(" => ");
      text.append(entry.getNewMode());
      if (!moved) text.append(' ').append(file.name());
    }
    text.append('\n');
  }

  private static String name(DiffEntry entry) {
    if (!TreeDiff.isMoved(entry))
      return TreeDiff.quoted(
          entry.getChangeType() == ChangeType.DELETE ? entry.getOldPath() : entry.getNewPath());
    String from = entry.getOldPath();
    String to = entry.getNewPath();
    String quoted = TreeDiff.quoted(from);
    if (!quoted.equals(from) || !TreeDiff.quoted(to).equals(to))
      return quoted + " => " + TreeDiff.quoted(to);
    return moved(from, to);
  }

  /** Returns both paths, with their common prefix and suffix written once, around braces. */
  private static String moved(String from, String to) {
    int prefix = 0;
    for (int i = 0; i < Math.min(from.length(), to.length()) && from.charAt(i) == to.charAt(i); i++)
      if (from.charAt(i) == '/') prefix = i + 1;
    int least = prefix > 0 ? prefix - 1 : 0;
    int suffix = 0;
    for (int i = 1; from.length() - i >= least && to.length() - i >= least; i++) {
      char c = from.charAt(from.length() - i);
      if (c != to.charAt(to.length() - i)) break;
      if (c == '/') suffix = i;
    }
    String middle =
        from.substring(prefix, Math.max(prefix, from.length() - suffix))
            + " => "
            + to.substring(prefix, Math.max(prefix, to.length() - suffix));
    return prefix + suffix == 0
        ? middle
        : from.substring(0, prefix) + "{" + middle + "}" + from.substring(from.length() - suffix);
  }
}
