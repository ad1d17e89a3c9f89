package io.gitledger.git.write;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.eclipse.jgit.diff.RawText;

/** Writes a text in which some lines are replaced. */
final class PatchedText {
  /** Line ends of added lines. */
  enum LineEnd {
    AS_GIVEN,
    LF,
    CRLF
  }

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final RawText text;
  private final LineEnd lineEnd;
  private int next;
  private boolean ended = true;

  /** Starts before the first line of a text. */
  PatchedText(RawText text, LineEnd lineEnd) {
    this.text = text;
    this.lineEnd = lineEnd;
  }

  /** Returns the number of the next line of the text. */
  int next() {
    return next;
  }

  void skip() {
    next++;
  }

  void keepUntil(int line) {
    for (; next < line; next++) {
      ByteBuffer kept = text.getRawString(next);
      boolean whole = next < text.size() - 1 || !text.isMissingNewlineAtEnd();
      write(kept.array(), kept.arrayOffset() + kept.position(), kept.remaining(), whole);
    }
  }

  /**
   * Adds a line.
   *
   * @param whole whether it is followed by a line feed
   */
  void add(byte[] buffer, int start, int end, boolean whole) {
    boolean returns = end > start && buffer[end - 1] == '\r';
    if (lineEnd == LineEnd.LF && whole && returns) {
      write(buffer, start, end - start - 1, true);
    } else if (lineEnd == LineEnd.CRLF && whole && !returns) {
      write(buffer, start, end - start, false);
      out.write('\r');
      out.write('\n');
      ended = true;
    } else {
      write(buffer, start, end - start, whole);
    }
  }

  private void write(byte[] buffer, int start, int length, boolean whole) {
    if (!ended) out.write('\n');
    out.write(buffer, start, length);
    if (whole) out.write('\n');
    ended = whole;
  }

  byte[] toByteArray() {
    return out.toByteArray();
  }
}
