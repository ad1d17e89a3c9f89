package io.gitledger.git.read;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Writes texts to headers of mails like git: folded, quoted or encoded as needed. */
final class MailHeader {
  private static final int MAX_LINE = 78;
  private static final int MAX_ENCODED_LINE = 76;
  private static final HexFormat HEX = HexFormat.of().withUpperCase();
  private static final String BEGIN = "=?UTF-8?q?";
  private static final String END = "?=";

  private MailHeader() {}

  static boolean isAscii(String text) {
    return text.chars().allMatch(c -> c < 128);
  }

  /** Returns the name before an address. */
  static String name(String header, String name) {
    if (needsEncoding(name)) return encoded(name, header.length(), "!*+-/");
    boolean special = name.chars().anyMatch(c -> "()<>[]:;@\\,.\"".indexOf(c) >= 0);
    return special ? '"' + name.replaceAll("([\"\\\\])", "\\\\$1") + '"' : name;
  }

  /** Returns a single-line text, folded after the given beginning of the header. */
  static String text(String header, String text) {
    if (needsEncoding(text)) return encoded(text, header.length(), null);
    StringBuilder folded = new StringBuilder();
    int column = header.length();
    int start = 0;
    while (start < text.length()) {
      int space = text.indexOf(' ', start + 1);
      String word = text.substring(start, space < 0 ? text.length() : space);
      if (column + word.length() > MAX_LINE && start > 0) {
        folded.append('\n');
        column = 0;
      }
      folded.append(word);
      column += word.length();
      start += word.length();
    }
    return folded.toString();
  }

  private static boolean needsEncoding(String text) {
    return !isAscii(text) || text.contains("=?") || text.chars().anyMatch(Character::isISOControl);
  }

  /**
   * Returns the Q encoding of RFC 2047.
   *
   * @param plain characters other than letters and digits that are not encoded; null for all except
   *     those used by the encoding itself
   */
  private static String encoded(String text, int begin, String plain) {
    StringBuilder all = new StringBuilder(BEGIN);
    int column = begin + BEGIN.length();
    for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
      String part = encoded(text.codePointAt(i), plain);
      if (column + part.length() + END.length() > MAX_ENCODED_LINE) {
        all.append(END).append("\n ").append(BEGIN);
        column = 1 + BEGIN.length();
      }
      all.append(part);
      column += part.length();
    }
    return all.append(END).toString();
  }

  private static String encoded(int point, String plain) {
    boolean letter = point < 128 && Character.isLetterOrDigit(point);
    boolean kept =
        plain == null
            ? point > ' ' && point < 127 && "=?_".indexOf(point) < 0
            : plain.indexOf(point) >= 0;
    if (letter || kept) return Character.toString(point);
    StringBuilder bytes = new StringBuilder();
    for (byte one : Character.toString(point).getBytes(StandardCharsets.UTF_8))
      bytes.append('=').append(HEX.toHexDigits(one));
    return bytes.toString();
  }
}
