package io.gitledger.command.token;

import java.security.SecureRandom;
import java.util.HexFormat;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * The text of an access token, 40 hexadecimal digits. It is shown once and not stored. It is random
 * enough for a plain digest to be secure.
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

  /** Returns the hash to be stored. */
  public byte[] hash() {
    return DigestUtils.sha256(text);
  }

  /** Returns the last eight digits, by which users recognize their tokens. */
  public String lastEight() {
    return text.substring(text.length() - LAST);
  }

  @Override
  public String toString() {
    return "TokenSecret[…]";
  }
}
