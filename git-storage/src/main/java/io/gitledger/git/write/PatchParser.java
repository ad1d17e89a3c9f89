package io.gitledger.git.write;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.InflaterInputStream;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.DiffEntry.ChangeType;
import org.eclipse.jgit.patch.BinaryHunk;
import org.eclipse.jgit.patch.FileHeader;
import org.eclipse.jgit.patch.FormatError;
import org.eclipse.jgit.patch.HunkHeader;
import org.eclipse.jgit.patch.Patch;
import org.eclipse.jgit.util.QuotedString;
import org.eclipse.jgit.util.RawParseUtils;
import org.eclipse.jgit.util.io.BinaryDeltaInputStream;
import org.eclipse.jgit.util.io.BinaryHunkInputStream;

/** Parses patches: those of git, and plain unified diffs. */
final class PatchParser {
  private static final int MAX_FILES = 10_000;
  private static final int MAX_HUNKS = 50_000;

  /** Limits the header length, as the parser takes quadratic time for names with spaces. */
  private static final int MAX_HEADER_LENGTH = 10_000;

  private PatchParser() {}

  /** Returns the patched files. Wrong line counts of hunks are accepted. */
  static List<? extends FileHeader> parse(byte[] patch) {
    byte[] text = withLineFeeds(patch);
    requireBounded(text);
    Patch parsed = new Patch();
    try {
      parsed.parse(text, 0, text.length);
    } catch (IllegalArgumentException | IndexOutOfBoundsException malformed) {
      throw new PatchRefusedException("the patch is malformed");
    }
    if (parsed.getFiles().isEmpty()) throw new PatchRefusedException("there is no patch");
    Set<Integer> hunks = new HashSet<>();
    for (FileHeader file : parsed.getFiles()) {
      requireSupported(file);
      for (HunkHeader hunk : file.getHunks()) hunks.add(hunk.getStartOffset());
    }
    for (FormatError error : parsed.getErrors())
      if (error.getSeverity() == FormatError.Severity.ERROR && !hunks.contains(error.getOffset()))
        throw new PatchRefusedException(error.getMessage());
    return parsed.getFiles();
  }

  private static void requireSupported(FileHeader file) {
    boolean named =
        (file.getChangeType() == ChangeType.ADD || isName(file.getOldPath()))
            && (file.getChangeType() == ChangeType.DELETE || isName(file.getNewPath()));
    if (!named) throw new PatchRefusedException("a file of the patch has no name");
    if (file.getPatchType() == FileHeader.PatchType.GIT_BINARY
        && file.getForwardBinaryHunk() == null)
      throw new PatchRefusedException("a binary patch has no content");
  }

  private static boolean isName(String path) {
    return path != null && !path.equals(DiffEntry.DEV_NULL);
  }

  /**
   * Returns the unquoted path. A name with both blanks and quoted characters ends with a tab, which
   * the parser does not support.
   */
  static String unquoted(String path) {
    return path.endsWith("\"\t")
        ? QuotedString.GIT_PATH.dequote('"' + path.substring(0, path.length() - 1))
        : path;
  }

  /** Returns the result of applying a binary hunk to a content. */
  static InputStream open(BinaryHunk hunk, byte[] before) {
    byte[] text = hunk.getBuffer();
    int start = RawParseUtils.nextLF(text, hunk.getStartOffset());
    InputStream content =
        new InflaterInputStream(
            new BinaryHunkInputStream(
                new ByteArrayInputStream(text, start, hunk.getEndOffset() - start)));
    return hunk.getType() == BinaryHunk.Type.DELTA_DEFLATED
        ? new BinaryDeltaInputStream(before, content)
        : content;
  }

  /**
   * Converts line ends to LF. If a patch's own lines end with CR LF, the whole patch was converted
   * in transit.
   */
  private static byte[] withLineFeeds(byte[] patch) {
    for (int line = 0; line < patch.length; line = RawParseUtils.nextLF(patch, line)) {
      if (!starts(patch, line, "diff ") && !starts(patch, line, "--- ")) continue;
      int end = RawParseUtils.nextLF(patch, line);
      if (end - line < 2 || patch[end - 1] != '\n' || patch[end - 2] != '\r') break;
      return new String(patch, ISO_8859_1).replace("\r\n", "\n").getBytes(ISO_8859_1);
    }
    if (patch.length > 0 && patch[patch.length - 1] == '\n') return patch;
    byte[] ended = Arrays.copyOf(patch, patch.length + 1);
    ended[patch.length] = '\n';
    return ended;
  }

  private static void requireBounded(byte[] patch) {
    int files = 0;
    int hunks = 0;
    for (int line = 0; line < patch.length; line = RawParseUtils.nextLF(patch, line)) {
      if (starts(patch, line, "diff --cc ") || starts(patch, line, "diff --combined "))
        throw new PatchRefusedException("patches of merges do not apply");
      boolean git = starts(patch, line, "diff ");
      if (git && RawParseUtils.nextLF(patch, line) - line > MAX_HEADER_LENGTH)
        throw new PatchRefusedException("a name in the patch is too long");
      if (git) files++;
      if (starts(patch, line, "@@")) hunks++;
    }
    if (files > MAX_FILES || hunks > MAX_HUNKS)
      throw new PatchRefusedException("the patch has too many files or hunks");
  }

  private static boolean starts(byte[] text, int at, String with) {
    return text.length - at >= with.length()
        && RawParseUtils.match(text, at, with.getBytes(ISO_8859_1)) >= 0;
  }
}
