package io.gitledger.command;

/**
 * Measures the display width of a text in columns. A character up to U+00FF, a mark, a format
 * character or a space is one column wide. Any other character is two columns wide. The ellipsis of
 * a truncated text is three columns wide.
 */
public final class Columns {
  private static final String ELLIPSIS = "…";
  private static final int ELLIPSIS_COLUMNS = 3;

  private Columns() {}

  /** Truncates a text to at most the given width. A truncated text ends with an ellipsis. */
  public static String cut(String text, int max) {
    int used = 0;
    int fitting = 0;
    for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
      if (used <= max - ELLIPSIS_COLUMNS) fitting = at;
      used += width(text.codePointAt(at));
      if (used > max) return text.substring(0, fitting) + ELLIPSIS;
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
