package io.gitledger.git.write;

import io.gitledger.git.read.TreePath;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.lib.ObjectChecker;

/**
 * Rules for written paths: no file system may interpret them as something else. Names that Windows
 * merely rejects are accepted.
 */
public final class SafePath {
  /** On NTFS, a colon separates the name of a file from that of a stream. */
  private static final Pattern STREAM_OF_GIT =
      Pattern.compile("(?i)(^|.*/)(\\.git|git~[0-9])[^/]*:.*", Pattern.DOTALL);

  private SafePath() {}

  /** Returns whether a relative path with slashes may be written. */
  public static boolean accepts(String path) {
    byte[] bytes = path.getBytes(StandardCharsets.UTF_8);
    if (bytes.length == 0 || bytes.length > TreePath.MAX_BYTES || path.indexOf('\\') >= 0) {
      return false;
    }
    if (path.codePoints().anyMatch(SafePath::trouble) || STREAM_OF_GIT.matcher(path).matches()) {
      return false;
    }
    try {
      new ObjectChecker().setSafeForMacOS(true).checkPath(path);
      return true;
    } catch (CorruptObjectException unsafe) {
      return false;
    }
  }

  /**
   * Checks a path.
   *
   * @throws PathRefused if it must not be written
   */
  static void check(String path) {
    if (!accepts(path)) {
      throw new PathRefused(PathRefused.Reason.MALFORMED, path);
    }
  }

  /**
   * Returns whether a code point is a control character or an unpaired surrogate, which cannot be
   * encoded in UTF-8.
   */
  private static boolean trouble(int c) {
    return Character.isISOControl(c)
        || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }
}
