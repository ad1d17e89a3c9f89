package io.gitledger.git.archive;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The header of each file in a tar. */
final class UstarHeader {
  static final int BYTES = 512;

  private static final int NAME = 100;
  private static final int PREFIX = 155;

  private static final int MODE_AT = 100;
  private static final int OWNER_AT = 108;
  private static final int GROUP_AT = 116;
  private static final int SIZE_AT = 124;
  private static final int TIME_AT = 136;
  private static final int SUM_AT = 148;
  private static final int TYPE_AT = 156;
  private static final int LINK_AT = 157;
  private static final int MAGIC_AT = 257;
  private static final int OWNER_NAME_AT = 265;
  private static final int GROUP_NAME_AT = 297;
  private static final int MAJOR_AT = 329;
  private static final int MINOR_AT = 337;
  private static final int PREFIX_AT = 345;

  private final byte[] bytes = new byte[BYTES];

  UstarHeader type(char type) {
    bytes[TYPE_AT] = (byte) type;
    return this;
  }

  /** Sets the path. Returns false if it does not fit, even if split at a slash. */
  boolean path(byte[] path) {
    if (path.length <= NAME) {
      System.arraycopy(path, 0, bytes, 0, path.length);
      return true;
    }
    int cut = cut(path);
    int rest = path.length - cut - 1;
    if (cut == 0 || rest > NAME) return false;
    System.arraycopy(path, 0, bytes, PREFIX_AT, cut);
    System.arraycopy(path, cut + 1, bytes, 0, rest);
    return true;
  }

  /**
   * Returns the position of the last slash within the length of a prefix, except for a trailing
   * slash.
   */
  private static int cut(byte[] path) {
    int at = path[path.length - 1] == '/' ? path.length - 1 : path.length;
    at = Math.min(at, PREFIX);
    do {
      at--;
    } while (at > 0 && path[at] != '/');
    return at;
  }

  /** Sets the target of a link. Returns false if it does not fit. */
  boolean link(byte[] target) {
    if (target.length > NAME) return false;
    System.arraycopy(target, 0, bytes, LINK_AT, target.length);
    return true;
  }

  byte[] bytes(int mode, long size, long seconds) {
    octal(MODE_AT, 7, mode);
    octal(SIZE_AT, 11, size);
    octal(TIME_AT, 11, seconds);
    octal(OWNER_AT, 7, 0);
    octal(GROUP_AT, 7, 0);
    text(MAGIC_AT, "ustar\00000");
    text(OWNER_NAME_AT, "root");
    text(GROUP_NAME_AT, "root");
    octal(MAJOR_AT, 7, 0);
    octal(MINOR_AT, 7, 0);
    text(SUM_AT, "        ");
    int sum = 0;
    for (byte each : bytes) sum += each & 0xff;
    octal(SUM_AT, 7, sum);
    bytes[SUM_AT + 7] = 0;
    return bytes;
  }

  private void octal(int at, int digits, long value) {
    text(at, String.format(Locale.ROOT, "%0" + digits + "o", value));
  }

  private void text(int at, String text) {
    byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(ascii, 0, bytes, at, ascii.length);
  }
}
