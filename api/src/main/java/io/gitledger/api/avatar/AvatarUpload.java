package io.gitledger.api.avatar;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.avatar.Picture;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import org.springframework.stereotype.Component;

/** Makes pictures of what is uploaded: section 3 of the user chapter. */
@Component
class AvatarUpload {
  private static final int MOST_BYTES = 1 << 20;
  private static final int KEPT_AS_IT_IS = 256 << 10;

  private final ImageReading reading = new ImageReading();

  /**
   * Checks an upload for an account.
   *
   * @param base64 in the standard alphabet, in lines or not
   * @throws ApiError 400 for what is no Base64, 422 for what is no picture or too large a one
   */
  Picture picture(long account, String base64) {
    byte[] uploaded = decoded(base64.replace("\r", "").replace("\n", ""));
    if (uploaded.length > MOST_BYTES)
      throw ApiError.invalid("the image is larger than " + MOST_BYTES + " bytes");
    ImageReading.Square square = reading.square(uploaded);
    boolean small = uploaded.length <= KEPT_AS_IT_IS;
    return new Picture(
        hash(account, uploaded),
        small ? square.type() : "image/png",
        small ? uploaded : square.png());
  }

  private static byte[] decoded(String base64) {
    try {
      if (base64.length() % 4 == 0) return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException broken) {
      // Told below.
    }
    throw ApiError.badRequest("illegal base64 data at input byte " + firstWrong(base64));
  }

  private static int firstWrong(String base64) {
    for (int i = 0; i < base64.length(); i++) {
      char c = base64.charAt(i);
      boolean right = c < 0x80 && (Character.isLetterOrDigit(c) || c == '+' || c == '/');
      if (!right && (c != '=' || i < base64.length() - 2)) return i;
    }
    return base64.length();
  }

  private static String hash(long account, byte[] uploaded) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update((account + "-").getBytes(StandardCharsets.US_ASCII));
      return HexFormat.of().formatHex(digest.digest(uploaded));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
