package io.gitledger.command.vault;

import java.security.SecureRandom;
import java.util.Base64;

/** Secrets of 256 random bits, as text that is safe in URLs. */
public final class RandomSecret {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int BYTES = 32;

  private RandomSecret() {}

  public static String next() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
