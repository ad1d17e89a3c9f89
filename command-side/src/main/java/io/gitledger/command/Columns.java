package io.gitledger.command;

/**
 * The columns that a text takes. A character counts one column up to U+00FF and where it is a mark,
 * a format character or a space; every other character counts two, and the ellipsis of a cut text
 * three.
 */
public final class Columns {
  private static final String ELLIPSIS = "…";
  private static final int ELLIPSIS_COLUMNS = 3;

  private Columns() {}

  /** A text that is at most so wide; one that is wider ends with an ellipsis. */
  public static String cut(String text, int most) {
    int used = 0;
    int fitting = 0;
    for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
      if (used <= most - ELLIPSIS_COLUMNS) fitting = at;
      used += width(text.codePointAt(at));
      if (used > most) return text.substring(0, fitting) + ELLIPSIS;
    }
    return text;
  }

  private static int width(int character) {
    if (character <= 0xff) return 1;
    return switch (Character.getType(character)) {
      case Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.FORMAT,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          1;
      default -> 2;
    };
  }
}
