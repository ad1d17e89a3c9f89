package io.gitledger.api.migration;

import java.nio.charset.StandardCharsets;

/** Converts texts of other services to a form that can be stored. */
final class ImportedTexts {
  private ImportedTexts() {}

  /** Truncates a name, in characters. */
  static String cut(String name, int max) {
    String storable = cutBytes(name, Integer.MAX_VALUE);
    return storable.codePointCount(0, storable.length()) <= max
        ? storable
        : storable.substring(0, storable.offsetByCodePoints(0, max));
  }

  /** Truncates a text, in bytes, and removes characters that cannot be stored. */
  static String cutBytes(String text, int max) {
    byte[] storable = text.replace("\0", "").getBytes(StandardCharsets.UTF_8);
    int end = Math.min(storable.length, max);
    while (end < storable.length && (storable[end] & 0xC0) == 0x80) end--;
    return new String(storable, 0, end, StandardCharsets.UTF_8);
  }
}
