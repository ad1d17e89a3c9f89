package io.gitledger.query.activity;

/** The beginning of a comment, as feeds show it. */
public final class CommentExcerpt {
  private static final int MAX_COLUMNS = 200;
  private static final int ELLIPSIS_COLUMNS = 3;

  private CommentExcerpt() {}

  /** The excerpt of the first line. */
  public static String firstLine(String text) {
    return of(text.lines().findFirst().orElse(""));
  }

  /** At most 200 columns; the ellipsis of a cut text takes three. */
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

  /** Two columns beyond U+00FF; one for marks, format characters and spaces, as in titles. */
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
