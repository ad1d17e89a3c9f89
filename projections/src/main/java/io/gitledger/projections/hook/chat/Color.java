package io.gitledger.projections.hook.chat;

import java.util.HexFormat;

/** The colours of messages. */
enum Color {
  GREEN(0x1ac600),
  YELLOW(0xffd930),
  GREY(0x4f545c),
  ORANGE(0xeb6420),
  LIGHT_ORANGE(0xe68d60),
  RED(0xff3232);

  final int rgb;

  Color(int rgb) {
    this.rgb = rgb;
  }

  /** Returns the colour as six hexadecimal digits. */
  String hex() {
    return HexFormat.of().toHexDigits(rgb, 6);
  }
}
