package io.gitledger.api.markup;

import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Tells classes and ids that the renderer made from those that stand in a text: it writes a random
 * word in front of its own, which the sanitiser takes off again and which nobody else can know.
 */
final class Marker {
  private static final String WORD = random();

  private Marker() {}

  /** The value of an attribute as the renderer writes it. */
  static String own(String value) {
    return WORD + value;
  }

  static boolean isOwn(String value) {
    return value.startsWith(WORD);
  }

  /** The value without the mark. */
  static String bare(String own) {
    return own.substring(WORD.length());
  }

  private static String random() {
    byte[] bytes = new byte[16];
    new SecureRandom().nextBytes(bytes);
    return "own-" + HexFormat.of().formatHex(bytes) + "-";
  }
}
