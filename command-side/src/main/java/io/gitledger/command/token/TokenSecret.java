package io.gitledger.command.token;

import java.security.SecureRandom;
import java.util.HexFormat;
import org.apache.commons.codec.digest.DigestUtils;

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

  /** The stored hash. */
  public byte[] hash() {
    return DigestUtils.sha256(text);
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
