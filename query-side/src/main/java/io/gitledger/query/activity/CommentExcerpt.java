package io.gitledger.query.activity;

/** Truncates comments for feeds. */
public final class CommentExcerpt {
  private static final int MAX_COLUMNS = 200;
  private static final int ELLIPSIS_COLUMNS = 3;

  private CommentExcerpt() {}

  /** Returns the excerpt of the first line. */
  public static String firstLine(String text) {
    return of(text.lines().findFirst().orElse(""));
  }

  /** Returns at most 200 columns. The ellipsis of a truncated text is three columns wide. */
  public static String of(String text) {
    int columns = 0;
    int kept = 0;
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      if (columns <= MAX_COLUMNS - ELLIPSIS_COLUMNS) kept = i;
      columns += width(text.codePointAt(i));
      if (columns > MAX_COLUMNS) return text.substring(0, kept) + "…";
    }
    return text;
  }

  /**
   * Returns the width of a character, as for titles: two columns beyond U+00FF, except for marks,
   * format characters and spaces.
   */
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
