package io.gitledger.command.token;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * The text of an access token, 40 hexadecimal digits: shown once, kept nowhere. It is random enough
 * for its plain digest to give nothing away.
 */
public record TokenSecret(String text) {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int BYTES = 20;
  private static final int LAST = 8;

  public static TokenSecret random() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return new TokenSecret(HexFormat.of().formatHex(bytes));
  }

  /** What the server keeps to recognize it. */
  public byte[] hash() {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The end, by which people tell their tokens apart. */
  public String lastEight() {
    return text.substring(text.length() - LAST);
  }

  @Override
  public String toString() {
    return "TokenSecret[…]";
  }
}
