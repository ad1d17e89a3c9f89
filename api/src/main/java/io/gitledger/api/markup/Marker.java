package io.gitledger.api.markup;

import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Distinguishes the classes and ids added by the renderer from those in a text. The renderer
 * prefixes its own with a random string, which nobody else knows and the sanitiser removes.
 */
final class Marker {
  private static final String WORD = random();

  private Marker() {}

  /** Returns the value of an attribute with the prefix. */
  static String own(String value) {
    return WORD + value;
  }

  static boolean isOwn(String value) {
    return value.startsWith(WORD);
  }

  /** Returns the value without the prefix. */
  static String bare(String own) {
    return own.substring(WORD.length());
  }

  private static String random() {
    byte[] bytes = new byte[16];
    new SecureRandom().nextBytes(bytes);
    return "own-" + HexFormat.of().formatHex(bytes) + "-";
  }
}
