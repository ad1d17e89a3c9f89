package io.gitledger.api.avatar;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;

/**
 * A generated picture for an account without an avatar: a symmetric pattern of five by five fields,
 * derived from the hash in its URL.
 */
final class Identicon {
  private static final int FIELDS = 5;
  private static final int FIELD_SIDE = 48;
  private static final int MARGIN = 25;
  private static final int SIDE = FIELDS * FIELD_SIDE + 2 * MARGIN;
  private static final Color BACKGROUND = new Color(0xf0f0f0);
  private static final Color GREY = new Color(0x9a9a9a);

  private Identicon() {}

  /**
   * Draws the pattern of a hash.
   *
   * @param hash at least 20 hexadecimal digits
   */
  static byte[] png(String hash) {
    float hue = Integer.parseInt(hash.substring(16, 20), 16) / 65_536f;
    return draw(Integer.parseInt(hash.substring(0, 4), 16), Color.getHSBColor(hue, 0.55f, 0.7f));
  }

  /** Returns the default picture. */
  static byte[] defaultPng() {
    return draw(0b01110_11111_01110, GREY);
  }

  /**
   * Draws the fields whose bits are set.
   *
   * @param bits three bits for each of five rows: outer columns, inner columns, middle column
   */
  private static byte[] draw(int bits, Color color) {
    int[] colors = {BACKGROUND.getRGB(), color.getRGB()};
    var palette = new IndexColorModel(1, 2, colors, 0, false, -1, 0);
    var image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_BYTE_BINARY, palette);
    for (int row = 0; row < FIELDS; row++)
      for (int column = 0; column < FIELDS; column++)
        if ((bits >> (row * 3 + Math.min(column, FIELDS - 1 - column)) & 1) == 1)
          fill(image, row, column, color.getRGB());
    return SquareReader.encoded(image);
  }

  private static void fill(BufferedImage image, int row, int column, int rgb) {
    for (int y = 0; y < FIELD_SIDE; y++)
      for (int x = 0; x < FIELD_SIDE; x++)
        image.setRGB(MARGIN + column * FIELD_SIDE + x, MARGIN + row * FIELD_SIDE + y, rgb);
  }
}
