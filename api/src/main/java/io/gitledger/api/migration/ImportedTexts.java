package io.gitledger.api.migration;

import java.nio.charset.StandardCharsets;

/** Texts of other services as they can be stored. */
final class ImportedTexts {
  private ImportedTexts() {}

  /** The beginning of a name that is too long, in characters. */
  static String cut(String name, int max) {
    String storable = cutBytes(name, Integer.MAX_VALUE);
    return storable.codePointCount(0, storable.length()) <= max
        ? storable
        : storable.substring(0, storable.offsetByCodePoints(0, max));
  }

  /** The beginning of a text that is too long, in bytes, without what cannot be stored. */
  static String cutBytes(String text, int max) {
    byte[] storable = text.replace("\0", "").getBytes(StandardCharsets.UTF_8);
    int end = Math.min(storable.length, max);
    while (end < storable.length && (storable[end] & 0xC0) == 0x80) end--;
    return new String(storable, 0, end, StandardCharsets.UTF_8);
  }
}
