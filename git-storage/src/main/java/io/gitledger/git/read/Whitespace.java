package io.gitledger.git.read;

import org.eclipse.jgit.diff.RawTextComparator;

/** Handling of white space differences, corresponding to git's options. */
public enum Whitespace {
  SHOWN,
  ALL_IGNORED,
  CHANGES_IGNORED,
  ENDS_IGNORED;

  RawTextComparator comparator() {
    return switch (this) {
      case SHOWN -> RawTextComparator.DEFAULT;
      case ALL_IGNORED -> RawTextComparator.WS_IGNORE_ALL;
      case CHANGES_IGNORED -> RawTextComparator.WS_IGNORE_CHANGE;
      case ENDS_IGNORED -> RawTextComparator.WS_IGNORE_TRAILING;
    };
  }

  /**
   * Returns the value for a name on the wire. An unknown name means that all differences are shown.
   */
  public static Whitespace of(String word) {
    return switch (word) {
      case "ignore-all" -> ALL_IGNORED;
      case "ignore-change" -> CHANGES_IGNORED;
      case "ignore-eol" -> ENDS_IGNORED;
      case null, default -> SHOWN;
    };
  }
}
