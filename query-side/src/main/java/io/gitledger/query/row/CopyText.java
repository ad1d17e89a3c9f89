package io.gitledger.query.row;

/**
 * Rows in the text format of PostgreSQL's {@code COPY}: a line each, values parted by tabs, and
 * whatever would end a value written with a backslash.
 */
final class CopyText {
  private final StringBuilder text = new StringBuilder();
  private boolean inRow;

  void value(Object value) {
    if (inRow) text.append('\t');
    inRow = true;
    String words = RowText.of(value);
    if (words == null) text.append("\\N");
    else if (value instanceof String || value instanceof String[]) escape(words);
    else text.append(words);
  }

  void endRow() {
    text.append('\n');
    inRow = false;
  }

  int length() {
    return text.length();
  }

  /** What was written since the last call. */
  String take() {
    String taken = text.toString();
    text.setLength(0);
    return taken;
  }

  private void escape(String words) {
    int written = 0;
    for (int i = 0; i < words.length(); i++) {
      char escaped =
          switch (words.charAt(i)) {
            case '\\' -> '\\';
            case '\t' -> 't';
            case '\n' -> 'n';
            case '\r' -> 'r';
            default -> 0;
          };
      if (escaped == 0) continue;
      text.append(words, written, i).append('\\').append(escaped);
      written = i + 1;
    }
    text.append(words, written, words.length());
  }
}
