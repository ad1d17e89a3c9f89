package io.gitledger.projections.hook.chat;

import java.nio.charset.StandardCharsets;

/** Shortens texts to what a service takes, never within a character. */
final class Cut {
  private static final String MORE = "\u2026";

  private Cut() {}

  static String toCharacters(String text, int most) {
    if (text.codePointCount(0, text.length()) <= most) return text;
    return text.substring(0, text.offsetByCodePoints(0, most - 1)) + MORE;
  }

  static String toBytes(String text, int most) {
    if (bytes(text) <= most) return text;
    int room = most - bytes(MORE);
    int end = 0;
    for (int used = 0; ; ) {
      int next = text.offsetByCodePoints(end, 1);
      used += bytes(text.substring(end, next));
      if (used > room) return text.substring(0, end) + MORE;
      end = next;
    }
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
