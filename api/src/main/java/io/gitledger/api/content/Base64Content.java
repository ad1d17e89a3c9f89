package io.gitledger.api.content;

import io.gitledger.api.web.error.ApiError;
import java.util.Base64;

/** Contents of files as bodies carry them: the standard alphabet, padded, in lines or not. */
final class Base64Content {
  private Base64Content() {}

  /** Nothing at all is an empty file; 422 for what is no base64. */
  static byte[] decode(String text) {
    if (text == null || text.isEmpty()) return new byte[0];
    String plain = text.indexOf('\n') < 0 && text.indexOf('\r') < 0 ? text : unfolded(text);
    if (plain.length() % 4 != 0)
      throw ApiError.invalid("illegal base64 data at input byte " + plain.length());
    try {
      return Base64.getDecoder().decode(plain);
    } catch (IllegalArgumentException broken) {
      throw ApiError.invalid("illegal base64 data: " + broken.getMessage());
    }
  }

  private static String unfolded(String text) {
    return text.replace("\r", "").replace("\n", "");
  }
}
