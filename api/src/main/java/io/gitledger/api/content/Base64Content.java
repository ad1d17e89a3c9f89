package io.gitledger.api.content;

import io.gitledger.api.web.body.ContentSpool;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.write.Content;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Base64;

/**
 * The content of a file in a request body: padded base64 of the standard alphabet, with or without
 * line breaks. An absent text is an empty file.
 */
public final class Base64Content implements Content {
  /** The maximum number of base64 characters in the largest body. */
  public static final int MAX_LENGTH = 128 << 20;

  private final String text;
  private byte[] bytes;

  private Base64Content(String text) {
    this.text = text == null ? "" : text;
  }

  /** Returns a content that was spooled while the body arrived, or one from the base64 text. */
  public static Content of(HttpServletRequest request, String text) {
    return ContentSpool.of(request)
        .flatMap(spool -> spool.find(text))
        .map(slice -> Content.of(slice.length(), slice::open))
        .orElseGet(() -> new Base64Content(text));
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
