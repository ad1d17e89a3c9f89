package io.gitledger.git.read;

import java.io.IOException;
import java.io.OutputStream;
import org.eclipse.jgit.diff.DiffFormatter;
import org.eclipse.jgit.diff.RawText;

/**
 * Writes hunks. The header contains the last line before the hunk that looks like the start of a
 * function.
 */
final class HunkWriter extends DiffFormatter {
  private static final int MAX_LENGTH = 80;

  private final RawText before;
  private int searched;
  private String function;

  HunkWriter(RawText before, OutputStream out) {
    super(out);
    this.before = before;
  }

  @Override
  protected void writeHunkHeader(int oldStart, int oldEnd, int newStart, int newEnd, String unused)
      throws IOException {
    int line = oldStart - 1;
    while (line >= searched && !isFunction(before.getString(line))) line--;
    if (line >= searched) function = shortened(before.getString(line));
    searched = Math.max(searched, oldStart);
    super.writeHunkHeader(oldStart, oldEnd, newStart, newEnd, function);
  }

  private static boolean isFunction(String line) {
    if (line.isEmpty()) return false;
    char first = line.charAt(0);
    return (first >= 'a' && first <= 'z')
        || (first >= 'A' && first <= 'Z')
        || first == '_'
        || first == '$';
  }

  private static String shortened(String line) {
    return line.substring(0, Math.min(line.length(), MAX_LENGTH)).stripTrailing();
  }
}
