package io.gitledger.command;

/** Texts by their length in code points. */
public final class CodePoints {
  private CodePoints() {}

  /** The first code points of a text, at most so many. */
  public static String first(int max, String text) {
    int length = Math.min(max, text.codePointCount(0, text.length()));
    return text.substring(0, text.offsetByCodePoints(0, length));
  }
}
