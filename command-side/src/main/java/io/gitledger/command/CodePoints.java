package io.gitledger.command;

/** Measures and cuts texts by code points. */
public final class CodePoints {
  private CodePoints() {}

  /** Returns the beginning of a text, at most {@code max} code points long. */
  public static String first(int max, String text) {
    int length = Math.min(max, text.codePointCount(0, text.length()));
    return text.substring(0, text.offsetByCodePoints(0, length));
  }
}
