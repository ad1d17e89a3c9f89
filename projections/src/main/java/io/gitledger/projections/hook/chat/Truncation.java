package io.gitledger.projections.hook.chat;

import java.nio.charset.StandardCharsets;

/** Shortens texts to the limit of a service, never within a character. */
final class Truncation {
  private static final String MORE = "\u2026";

  private Truncation() {}

  static String toCharacters(String text, int max) {
    if (text.codePointCount(0, text.length()) <= max) return text;
    return text.substring(0, text.offsetByCodePoints(0, max - 1)) + MORE;
  }

  static String toBytes(String text, int max) {
    if (bytes(text) <= max) return text;
    int room = max - bytes(MORE);
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
