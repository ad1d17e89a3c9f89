package io.gitledger.api.content;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.write.Content;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Base64;

/**
 * The content of a file as a request body carries it: padded base64 of the standard alphabet, with
 * or without line breaks. Nothing at all is an empty file.
 */
final class Base64Content implements Content {
  private final String text;
  private byte[] bytes;

  Base64Content(String text) {
    this.text = text == null ? "" : text;
  }

  @Override
  public long size() {
    return bytes().length;
  }

  @Override
  public InputStream open() {
    return new ByteArrayInputStream(bytes());
  }

  private byte[] bytes() {
    if (bytes == null) bytes = decode(text);
    return bytes;
  }

  private static byte[] decode(String text) {
    String plain = text.replace("\r", "").replace("\n", "");
    if (plain.length() % 4 != 0)
      throw ApiError.invalid("illegal base64 data at input byte " + plain.length());
    try {
      return Base64.getDecoder().decode(plain);
    } catch (IllegalArgumentException broken) {
      throw ApiError.invalid("illegal base64 data: " + broken.getMessage());
    }
  }
}
