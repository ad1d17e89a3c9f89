package io.gitledger.api.avatar;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;

/**
 * The picture of an account that has none: a pattern of five by five fields, the left half like the
 * right, in a colour of its own. Made of the hash in its address alone, so it is always the same.
 */
final class Identicon {
  private static final int FIELDS = 5;
  private static final int FIELD = 48;
  private static final int MARGIN = 25;
  private static final int SIDE = FIELDS * FIELD + 2 * MARGIN;
  private static final Color GROUND = new Color(0xf0f0f0);
  private static final Color GREY = new Color(0x9a9a9a);

  private Identicon() {}

  /**
   * Draws the pattern of a hash.
   *
   * @param hash at least 20 hexadecimal digits
   */
  static byte[] png(String hash) {
    float hue = Integer.parseInt(hash.substring(16, 20), 16) / 65_536f;
    return drawn(Integer.parseInt(hash.substring(0, 4), 16), Color.getHSBColor(hue, 0.55f, 0.7f));
  }

  /** Stands for everybody of whom there is nothing to make a pattern from. */
  static byte[] ofNobody() {
    return drawn(0b01110_11111_01110, GREY);
  }

  /**
   * Fills fields by bits.
   *
   * @param bits five rows, of which each has three bits: the outer columns, the next, the middle
   */
  private static byte[] drawn(int bits, Color color) {
    int[] colors = {GROUND.getRGB(), color.getRGB()};
    var palette = new IndexColorModel(1, 2, colors, 0, false, -1, 0);
    var image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_BYTE_BINARY, palette);
    for (int row = 0; row < FIELDS; row++)
      for (int column = 0; column < FIELDS; column++)
        if ((bits >> (row * 3 + Math.min(column, FIELDS - 1 - column)) & 1) == 1)
          fill(image, row, column, color.getRGB());
    return SquareReader.encoded(image);
  }

  private static void fill(BufferedImage image, int row, int column, int rgb) {
    for (int y = 0; y < FIELD; y++)
      for (int x = 0; x < FIELD; x++)
        image.setRGB(MARGIN + column * FIELD + x, MARGIN + row * FIELD + y, rgb);
  }
}
