package io.gitledger.api.avatar;

import java.util.Arrays;
import java.util.Optional;

/**
 * The accepted image formats, which are detected from the first bytes, not from a declared type.
 */
enum ImageFormat {
  PNG("image/png", 0, "\u0089PNG\r\n\u001a\n"),
  JPEG("image/jpeg", 0, "\u00ff\u00d8\u00ff"),
  GIF("image/gif", 0, "GIF8"),
  WEBP("image/webp", 8, "WEBP");

  private final String type;
  private final int offset;
  private final String magic;

  ImageFormat(String type, int offset, String magic) {
    this.type = type;
    this.offset = offset;
    this.magic = magic;
  }

  String type() {
    return type;
  }

  static Optional<ImageFormat> of(byte[] content) {
    return Arrays.stream(values()).filter(format -> format.begins(content)).findFirst();
  }

  private boolean begins(byte[] content) {
    if (content.length < offset + magic.length()) return false;
    for (int i = 0; i < magic.length(); i++)
      if ((content[offset + i] & 0xff) != magic.charAt(i)) return false;
    return true;
  }
}
