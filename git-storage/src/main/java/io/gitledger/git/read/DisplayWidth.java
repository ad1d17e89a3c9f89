package io.gitledger.git.read;

/** Computes the number of columns of a text, as git does. */
final class DisplayWidth {
  /** Start and end of the ranges of characters that are two columns wide. */
  private static final int[] WIDE = {
    0x1100, 0x115f, 0x2e80, 0x303e, 0x3041, 0xa4cf, 0xac00, 0xd7a3, 0xf900, 0xfaff, 0xfe30, 0xfe6f,
    0xff00, 0xff60, 0xffe0, 0xffe6, 0x1f300, 0x1f64f, 0x1f900, 0x1f9ff, 0x20000, 0x3fffd
  };

  private DisplayWidth() {}

  static int of(String text) {
    return text.codePoints().map(DisplayWidth::of).sum();
  }

  private static int of(int c) {
    if (Character.getType(c) == Character.NON_SPACING_MARK) return 0;
    for (int i = 0; i < WIDE.length; i += 2) if (c >= WIDE[i] && c <= WIDE[i + 1]) return 2;
    return 1;
  }
}
