package io.gitledger.git.merge;

/** The state of one path during the merge of trees. */
final class MergedPath {
  static final int BASE = 0;
  static final int OURS = 1;
  static final int THEIRS = 2;

  /** Which of the three sides had equal versions before renames were applied. */
  enum Match {
    NONE,
    OURS_IS_BASE,
    THEIRS_IS_BASE,
    SIDES
  }

  /**
   * The versions, indexed by {@link #BASE}, {@link #OURS} and {@link #THEIRS}; directories are
   * excluded.
   */
  final Version[] versions;

  /** The original paths of the versions before renames. */
  final String[] origins;

  final Match match;

  /** Whether one of the three has a directory here. */
  final boolean hasFolder;

  /** The side with that directory; zero if only the base has it. */
  final int folderSide;

  /** Whether a rename conflicts here, regardless of the contents. */
  boolean conflict;

  /** Whether the file was renamed to another path, so that nothing remains to be merged here. */
  boolean moved;

  MergedPath(String path, Version base, Version ours, Version theirs) {
    this.versions = new Version[] {base.entry(), ours.entry(), theirs.entry()};
    this.origins = new String[] {path, path, path};
    this.match = match(versions);
    this.folderSide = ours.isFolder() ? OURS : theirs.isFolder() ? THEIRS : 0;
    this.hasFolder = base.isFolder() || folderSide != 0;
  }

  private static Match match(Version[] versions) {
    if (versions[BASE].isPresent() && versions[OURS].equals(versions[BASE]))
      return Match.OURS_IS_BASE;
    if (versions[BASE].isPresent() && versions[THEIRS].equals(versions[BASE]))
      return Match.THEIRS_IS_BASE;
    return versions[OURS].isPresent() && versions[OURS].equals(versions[THEIRS])
        ? Match.SIDES
        : Match.NONE;
  }

  boolean has(int tree) {
    return versions[tree].isPresent();
  }

  /** Takes over a version of another path. */
  void take(int tree, MergedPath from, String path) {
    versions[tree] = from.versions[tree];
    origins[tree] = path;
  }
}
