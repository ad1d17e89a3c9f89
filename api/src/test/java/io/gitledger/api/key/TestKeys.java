package io.gitledger.api.key;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;

/** Public keys in a valid format, whose private keys nobody knows. */
public final class TestKeys {
  private static final SecureRandom RANDOM = new SecureRandom();

  private TestKeys() {}

  public static String ed25519(String comment) {
    byte[] type = "ssh-ed25519".getBytes(StandardCharsets.US_ASCII);
    byte[] key = new byte[32];
    RANDOM.nextBytes(key);
    ByteBuffer blob = ByteBuffer.allocate(8 + type.length + key.length);
    blob.putInt(type.length).put(type).putInt(key.length).put(key);
    String text = "ssh-ed25519 " + Base64.getEncoder().encodeToString(blob.array());
    return comment.isEmpty() ? text : text + " " + comment;
  }
}
