package io.gitledger.command.oauth;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * The secret of an OAuth2 application: {@code gto_} and 256 random bits in base 32. It is shown
 * once. The server stores a salted SHA-256, which is sufficient for a secret of this entropy.
 */
public record ClientSecret(String text) {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final String BEGIN = "gto_";
  private static final String DIGITS = "abcdefghijklmnopqrstuvwxyz234567";
  private static final int LENGTH = 52;
  private static final int SALT_BYTES = 16;

  public static ClientSecret random() {
    var text = new StringBuilder(BEGIN);
    for (int i = 0; i < LENGTH; i++) text.append(DIGITS.charAt(RANDOM.nextInt(DIGITS.length())));
    return new ClientSecret(text.toString());
  }

  /** Returns the stored form: salt and hash, in hexadecimal digits. */
  String salted() {
    byte[] salt = new byte[SALT_BYTES];
    RANDOM.nextBytes(salt);
    return HexFormat.of().formatHex(salt) + HexFormat.of().formatHex(hash(salt));
  }

  /** Returns whether the given {@link #salted()} form matches this secret. */
  public boolean fits(String salted) {
    byte[] kept = HexFormat.of().parseHex(salted);
    byte[] salt = Arrays.copyOf(kept, SALT_BYTES);
    return MessageDigest.isEqual(hash(salt), Arrays.copyOfRange(kept, SALT_BYTES, kept.length));
  }

  private byte[] hash(byte[] salt) {
    MessageDigest digest = DigestUtils.getSha256Digest();
    digest.update(salt);
    return digest.digest(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public String toString() {
    return "ClientSecret[…]";
  }
}
