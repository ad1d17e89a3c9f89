package io.gitledger.projections.hook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signatures over the payload's JSON text, in lower-case hex. They are empty if there is no secret.
 */
final class Signature {
  private Signature() {}

  static String sha256(String secret, String payload) {
    return hmac("HmacSHA256", secret, payload);
  }

  static String sha1(String secret, String payload) {
    return hmac("HmacSHA1", secret, payload);
  }

  private static String hmac(String algorithm, String secret, String payload) {
    if (secret.isEmpty()) return "";
    try {
      Mac mac = Mac.getInstance(algorithm);
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), algorithm));
      return HexFormat.of().formatHex(mac.doFinal(payload.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
