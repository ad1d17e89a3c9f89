package io.gitledger.git.protocol;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectChecker;
import org.eclipse.jgit.util.RawParseUtils;

/**
 * Rejects objects that are never written by git, and trees whose entries are equivalent to {@code
 * .git} on Windows or macOS. Names that are only problematic there ({@code aux.c}, or two that
 * differ in case) are allowed, as large, old projects contain them.
 */
final class StrictObjectChecker extends ObjectChecker {

  private static final int ID_BYTES = 20;

  StrictObjectChecker() {
    setAllowLeadingZeroFileMode(true);
  }

  @Override
  public void checkCommit(AnyObjectId id, byte[] raw) throws CorruptObjectException {
    super.checkCommit(id, raw);
    refuseNulInHeader(id, raw, "commit");
  }

  @Override
  public void checkTag(AnyObjectId id, byte[] raw) throws CorruptObjectException {
    super.checkTag(id, raw);
    refuseNulInHeader(id, raw, "tag");
  }

  @Override
  public void checkTree(AnyObjectId id, byte[] raw) throws CorruptObjectException {
    super.checkTree(id, raw);
    int position = 0;
    while (position < raw.length) {
      int start = RawParseUtils.next(raw, position, ' ');
      int nul = RawParseUtils.next(raw, start, '\0') - 1;
      refuseDisguisedGit(id, raw, start, nul);
      position = nul + 1 + ID_BYTES;
    }
  }

  private static void refuseDisguisedGit(AnyObjectId id, byte[] raw, int start, int end)
      throws CorruptObjectException {
    boolean ordinary = true;
    for (int i = start; i < end && ordinary; i++) {
      ordinary = raw[i] >= 0 && raw[i] != ':' && raw[i] != '\\';
    }
    if (ordinary) {
      return;
    }
    String name = new String(raw, start, end - start, StandardCharsets.UTF_8);
    if (isDotGitOnMac(name) || isDotGitOnWindows(name)) {
      throw new CorruptObjectException(
          "invalid tree " + id.name() + ": an entry becomes .git on other systems");
    }
  }

  /**
   * Returns whether a name is equivalent to .git on HFS+, which ignores these characters when it
   * compares names.
   */
  private static boolean isDotGitOnMac(String name) {
    return name.replaceAll("[\\u200c-\\u200f\\u202a-\\u202e\\u206a-\\u206f\\ufeff]", "")
        .equalsIgnoreCase(".git");
  }

  /**
   * Returns whether a name is equivalent to .git on NTFS, which treats {@code
   * .git::$INDEX_ALLOCATION} and {@code git~1} as {@code .git}, and a backslash as a separator.
   */
  private static boolean isDotGitOnWindows(String name) {
    for (String segment : name.split("\\\\", -1)) {
      int colon = segment.indexOf(':');
      String file =
          (colon < 0 ? segment : segment.substring(0, colon))
              .replaceAll("[. ]+$", "")
              .toLowerCase(Locale.ROOT);
      if (file.equals(".git") || file.equals("git~1")) {
        return true;
      }
    }
    return false;
  }

  private static void refuseNulInHeader(AnyObjectId id, byte[] raw, String type)
      throws CorruptObjectException {
    for (int i = 0; i < raw.length; i++) {
      if (raw[i] == 0) {
        throw new CorruptObjectException("invalid " + type + " " + id.name() + ": NUL in header");
      }
      if (raw[i] == '\n' && i + 1 < raw.length && raw[i + 1] == '\n') {
        return;
      }
    }
  }
}
