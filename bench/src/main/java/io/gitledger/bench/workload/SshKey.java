package io.gitledger.bench.workload;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.interfaces.EdECPublicKey;
import java.util.Base64;

/** Public keys of type ed25519, in OpenSSH's format. */
final class SshKey {
  private static final String KIND = "ssh-ed25519";
  private static final int LENGTH = 32;

  private SshKey() {}

  /** Returns the public half of a new key pair. */
  static String random() {
    try {
      EdECPublicKey key =
          (EdECPublicKey) KeyPairGenerator.getInstance("Ed25519").generateKeyPair().getPublic();
      return text(key.getPoint().getY(), key.getPoint().isXOdd());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Encodes a point as its y, lowest byte first, with one bit of its x at the very end. */
  static String text(BigInteger y, boolean xOdd) {
    byte[] point = new byte[LENGTH];
    byte[] highestFirst = y.toByteArray();
    for (int i = 0; i < Math.min(LENGTH, highestFirst.length); i++) {
      point[i] = highestFirst[highestFirst.length - 1 - i];
    }
    if (xOdd) {
      point[LENGTH - 1] |= (byte) 0x80;
    }
    ByteArrayOutputStream blob = new ByteArrayOutputStream();
    append(blob, KIND.getBytes(StandardCharsets.US_ASCII));
    append(blob, point);
    return KIND + " " + Base64.getEncoder().encodeToString(blob.toByteArray());
  }

  private static void append(ByteArrayOutputStream blob, byte[] bytes) {
    blob.writeBytes(ByteBuffer.allocate(4).putInt(bytes.length).array());
    blob.writeBytes(bytes);
  }
}
