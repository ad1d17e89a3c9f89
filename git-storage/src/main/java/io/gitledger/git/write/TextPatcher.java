package io.gitledger.git.write;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.gitledger.git.write.PatchedText.LineEnd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.diff.HashedSequence;
import org.eclipse.jgit.diff.HashedSequencePair;
import org.eclipse.jgit.diff.HistogramDiff;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.diff.RawTextComparator;
import org.eclipse.jgit.diff.SequenceComparator;
import org.eclipse.jgit.merge.MergeAlgorithm;
import org.eclipse.jgit.merge.MergeFormatter;
import org.eclipse.jgit.merge.MergeResult;
import org.eclipse.jgit.patch.FileHeader;
import org.eclipse.jgit.patch.HunkHeader;
import org.eclipse.jgit.util.RawParseUtils;

/**
 * Applies the hunks of patches to texts. A hunk may have moved. Lines match regardless of the
 * amount of white space and of line ends. Unchanged lines are kept as they are in the text.
 */
final class TextPatcher {
  /**
   * Maximum number of line comparisons for all files of a patch, which take one or two seconds of
   * CPU time.
   */
  private static final int MAX_COMPARISONS = 50_000_000;

  private int comparisons;

  /**
   * A hunk.
   *
   * @param first index of its first old line among those of all hunks
   * @param count number of old lines
   * @param open whether lines may follow its last one
   */
  private record Hunk(HunkHeader header, int bodyEnd, int first, int count, boolean open) {
    byte[] buffer() {
      return header.getBuffer();
    }

    int bodyStart() {
      return RawParseUtils.nextLF(buffer(), header.getStartOffset());
    }

    int oldStart() {
      return Math.max(0, header.getOldImage().getStartLine());
    }
  }

  /** Returns the patched text; empty if a hunk does not match. */
  Optional<byte[]> apply(FileHeader file, byte[] content) throws IOException {
    var text = new RawText(content);
    var old = new ByteArrayOutputStream();
    List<Hunk> hunks = new ArrayList<>();
    int lines = 0;
    for (HunkHeader header : file.getHunks()) {
      Hunk hunk = read(header, lines, old);
      lines += hunk.count();
      hunks.add(hunk);
    }
    byte[] expected = old.toByteArray();
    boolean returns = RawText.isCrLfText(content);
    LineEnd lineEnd = LineEnd.AS_GIVEN;
    if (lines > 0 && returns != RawText.isCrLfText(expected))
      lineEnd = returns ? LineEnd.CRLF : LineEnd.LF;
    var match = new Match(text, new RawText(expected));
    var out = new PatchedText(text, lineEnd);
    int shift = 0;
    for (Hunk hunk : hunks) {
      int at = match.find(hunk, out.next(), Math.max(0, hunk.oldStart() - 1) + shift);
      if (at < 0) return Optional.empty();
      shift = at - Math.max(0, hunk.oldStart() - 1);
      out.keepUntil(at);
      write(hunk, out);
    }
    out.keepUntil(text.size());
    return Optional.of(out.toByteArray());
  }

  /** Merges two versions; empty if they conflict. */
  static Optional<byte[]> merge(byte[] base, byte[] ours, byte[] theirs) throws IOException {
    var histogram = new HistogramDiff();
    histogram.setFallbackAlgorithm(null); // it would take minutes for repeated lines
    MergeResult<RawText> merged =
        new MergeAlgorithm(histogram)
            .merge(
                RawTextComparator.DEFAULT,
                new RawText(base),
                new RawText(ours),
                new RawText(theirs));
    if (merged.containsConflicts()) return Optional.empty();
    var out = new ByteArrayOutputStream();
    new MergeFormatter().formatMerge(out, merged, List.of("base", "ours", "theirs"), UTF_8);
    return Optional.of(out.toByteArray());
  }

  private static Hunk read(HunkHeader header, int first, ByteArrayOutputStream old) {
    byte[] buffer = header.getBuffer();
    int begin = RawParseUtils.nextLF(buffer, header.getStartOffset());
    int bodyEnd = withoutBlankEnd(header, begin);
    int count = 0;
    boolean open = false;
    for (int line = begin; line < bodyEnd; line = RawParseUtils.nextLF(buffer, line)) {
      byte kind = buffer[line];
      if (kind == '\\') continue;
      open = kind == ' ' || kind == '\n';
      if (kind == '+') continue;
      int start = kind == '\n' ? line : line + 1;
      old.write(buffer, start, RawParseUtils.nextLF(buffer, line) - start);
      count++;
    }
    if (begin >= bodyEnd) throw new PatchRefusedException("a hunk of the patch has no lines");
    return new Hunk(header, bodyEnd, first, count, open);
  }

  /**
   * Returns the end of a hunk. Blank lines beyond the counts of the hunk are not lines of the file.
   */
  private static int withoutBlankEnd(HunkHeader header, int begin) {
    byte[] buffer = header.getBuffer();
    int end = header.getEndOffset();
    int blank =
        Math.min(
            header.getLinesContext()
                + header.getOldImage().getLinesDeleted()
                - header.getOldImage().getLineCount(),
            header.getLinesContext()
                + header.getOldImage().getLinesAdded()
                - header.getNewLineCount());
    while (blank-- > 0 && end - 2 >= begin && buffer[end - 1] == '\n' && buffer[end - 2] == '\n')
      end--;
    return end;
  }

  private static void write(Hunk hunk, PatchedText out) {
    byte[] buffer = hunk.buffer();
    for (int line = hunk.bodyStart(); line < hunk.bodyEnd(); ) {
      int next = RawParseUtils.nextLF(buffer, line);
      boolean ended = next >= hunk.bodyEnd() || buffer[next] != '\\';
      switch (buffer[line]) {
        case ' ', '\n' -> out.keepUntil(out.next() + 1);
        case '-' -> out.skip();
        case '+' -> out.add(buffer, line + 1, next - 1, ended);
        default -> {} // a note about the previous line
      }
      line = next;
    }
  }

  /** Finds hunks in a text. */
  private final class Match {
    private final HashedSequence<RawText> text;
    private final HashedSequence<RawText> old;
    private final SequenceComparator<HashedSequence<RawText>> comparator;

    Match(RawText text, RawText old) {
      var pair = new HashedSequencePair<>(RawTextComparator.WS_IGNORE_CHANGE, text, old);
      this.text = pair.getA();
      this.old = pair.getB();
      this.comparator = pair.getComparator();
    }

    /** Returns the nearest position at or after a line; -1 if there is none. */
    int find(Hunk hunk, int from, int expected) {
      int last = text.size() - hunk.count();
      int high = hunk.oldStart() <= 1 ? Math.min(last, 0) : last;
      int low = hunk.open() ? from : Math.max(from, last);
      if (low > high) return -1;
      int near = Math.clamp(expected, low, high);
      for (int distance = 0; near + distance <= high || near - distance >= low; distance++) {
        if (near + distance <= high && matches(hunk, near + distance)) return near + distance;
        if (near - distance >= low && matches(hunk, near - distance)) return near - distance;
      }
      return -1;
    }

    private boolean matches(Hunk hunk, int at) {
      for (int i = 0; i < hunk.count(); i++) {
        if (++comparisons > MAX_COMPARISONS)
          throw new PatchRefusedException("the patch takes too long to apply");
        if (!comparator.equals(text, at + i, old, hunk.first() + i)) return false;
      }
      return true;
    }
  }
}
