package io.gitledger.command.account;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** One-time codes as defined by RFC 6238: HMAC-SHA-1, six digits, a new code every 30 seconds. */
final class Totp {
  /** Length of the digest, as recommended by RFC 4226. */
  private static final int SECRET_BYTES = 20;

  private static final int STEP_SECONDS = 30;
  private static final int MODULUS = 1_000_000;
  private static final Pattern CODE = Pattern.compile("[0-9]{6}");
  private static final SecureRandom RANDOM = new SecureRandom();

  private Totp() {}

  static byte[] newSecret() {
    byte[] secret = new byte[SECRET_BYTES];
    RANDOM.nextBytes(secret);
    return secret;
  }

  static boolean looksLikeCode(String text) {
    return text != null && CODE.matcher(text).matches();
  }

  /**
   * Returns the number of the 30-second step to which a code belongs, if this is the current step
   * or an adjacent one: clocks differ, and people type slowly. Takes the same time for any code.
   */
  static OptionalLong step(byte[] secret, String code, Instant now) {
    long present = now.getEpochSecond() / STEP_SECONDS;
    OptionalLong found = OptionalLong.empty();
    for (long step = present - 1; step <= present + 1; step++)
      if (equal(code, codeOf(secret, step))) found = OptionalLong.of(step);
    return found;
  }

  static String codeOf(byte[] secret, long step) {
    try {
      Mac mac = Mac.getInstance("HmacSHA1");
      mac.init(new SecretKeySpec(secret, "HmacSHA1"));
      byte[] digest = mac.doFinal(ByteBuffer.allocate(Long.BYTES).putLong(step).array());
      int offset = digest[digest.length - 1] & 0xf;
      int number = ByteBuffer.wrap(digest, offset, Integer.BYTES).getInt() & Integer.MAX_VALUE;
      return String.format(Locale.ROOT, "%06d", number % MODULUS);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean equal(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }
}
