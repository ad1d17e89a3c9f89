package io.gitledger.command.issue;

/**
 * The title of an issue as it is kept: without space around it, at most {@value #COLUMNS} columns
 * wide and cut with an ellipsis where it was wider. A character counts one column up to U+00FF and
 * where it is a mark, a format character or a space; every other character counts two.
 */
public record IssueTitle(String text) {
  static final int COLUMNS = 255;
  private static final String ELLIPSIS = "…";

  public IssueTitle {
    text = cut(text.strip());
  }

  /** Nothing but space was given. */
  public boolean blank() {
    return text.isEmpty();
  }

  private static String cut(String title) {
    int used = 0;
    int fitting = 0;
    for (int at = 0; at < title.length(); at += Character.charCount(title.codePointAt(at))) {
      if (used < COLUMNS) fitting = at;
      used += width(title.codePointAt(at));
      if (used > COLUMNS) return title.substring(0, fitting) + ELLIPSIS;
    }
    return title;
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
