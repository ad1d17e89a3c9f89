package io.gitledger.git.read;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a hunk as it is written and keeps one line of it with a few lines right above. */
final class CutHunk extends OutputStream {
  private static final int LINES = 5;
  private static final int MAX_LINE_BYTES = 1_000;
  private static final Pattern HEADER =
      Pattern.compile("^@@ -(\\d+)(?:,\\d+)? \\+(\\d+)(?:,\\d+)? @@");

  private final long line;
  private final boolean before;
  private final ByteArrayOutputStream current = new ByteArrayOutputStream();
  private final Deque<String> kept = new ArrayDeque<>();
  private String header = "";
  private long oldLine;
  private long newLine;
  private boolean cut;
  private boolean found;

  /**
   * @param before whether the line is on the old side
   */
  CutHunk(long line, boolean before) {
    this.line = line;
    this.before = before;
  }

  @Override
  public void write(int each) {
    if (each != '\n') {
      if (current.size() < MAX_LINE_BYTES) current.write(each);
      return;
    }
    if (!found) add(current.toString(StandardCharsets.UTF_8));
    current.reset();
  }

  private void add(String text) {
    if (header.isEmpty()) {
      Matcher numbers = HEADER.matcher(text);
      if (!numbers.find()) return;
      header = text;
      oldLine = Long.parseLong(numbers.group(1));
      newLine = Long.parseLong(numbers.group(2));
      return;
    }
    char side = text.isEmpty() ? ' ' : text.charAt(0);
    if (side == '\\') return;
    if (kept.size() == LINES) {
      kept.removeFirst();
      cut = true;
    }
    kept.addLast(text);
    boolean ofSide = side == ' ' || (side == '-') == before;
    found = ofSide && line == (before ? oldLine : newLine);
    if (side != '+') oldLine++;
    if (side != '-') newLine++;
  }

  /** Returns the truncated hunk; empty if the line was not written. */
  String text() {
    if (!found) return "";
    if (!cut) return header + "\n" + String.join("\n", kept);
    long old = kept.stream().filter(text -> !text.startsWith("+")).count();
    long added = kept.stream().filter(text -> !text.startsWith("-")).count();
    String base = (oldLine - old) + "," + old;
    String head = (newLine - added) + "," + added;
    return "@@ -" + base + " +" + head + " @@\n" + String.join("\n", kept);
  }
}
