package io.gitledger.query.activity;

/** The beginning of a comment, as feeds show it. */
public final class CommentExcerpt {
  private static final int MAX_COLUMNS = 200;

  private CommentExcerpt() {}

  /** The same of the first line. */
  public static String firstLine(String text) {
    return of(text.lines().findFirst().orElse(""));
  }

  /** At most 200 columns, of which a cut text's last one is an ellipsis. */
  public static String of(String text) {
    int columns = 0;
    int kept = 0;
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      columns += width(text.codePointAt(i));
      if (columns > MAX_COLUMNS) return text.substring(0, kept) + "…";
      if (columns < MAX_COLUMNS) kept = i + Character.charCount(text.codePointAt(i));
    }
    return text;
  }

  /** Scripts whose characters are as wide as high take two columns. */
  private static int width(int character) {
    return switch (Character.UnicodeScript.of(character)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO -> 2;
      default -> 1;
    };
  }
}
