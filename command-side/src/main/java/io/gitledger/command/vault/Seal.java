package io.gitledger.command.vault;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.SecureRandom;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** AES-256-GCM encryption. A random 96-bit nonce precedes the ciphertext. */
final class Seal {
  static final int KEY_BYTES = 32;

  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final String TRANSFORMATION = "AES/GCM/NoPadding";
  private static final SecureRandom RANDOM = new SecureRandom();

  /** The provider is cached: finding it takes as long as encrypting a short text. */
  private static final Provider PROVIDER = provider();

  private Seal() {}

  private static Provider provider() {
    try {
      return Cipher.getInstance(TRANSFORMATION).getProvider();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  static byte[] newKey() {
    byte[] key = new byte[KEY_BYTES];
    RANDOM.nextBytes(key);
    return key;
  }

  static byte[] close(byte[] key, byte[] clear) {
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    byte[] sealed = run(Cipher.ENCRYPT_MODE, key, nonce, clear, 0, clear.length);
    return ByteBuffer.allocate(nonce.length + sealed.length).put(nonce).put(sealed).array();
  }

  static byte[] open(byte[] key, byte[] sealed) {
    byte[] nonce = java.util.Arrays.copyOf(sealed, NONCE_BYTES);
    return run(Cipher.DECRYPT_MODE, key, nonce, sealed, NONCE_BYTES, sealed.length - NONCE_BYTES);
  }

  private static byte[] run(
      int mode, byte[] key, byte[] nonce, byte[] data, int offset, int length) {
    try {
      SecretKey secret = new SecretKeySpec(key, "AES");
      Cipher cipher = Cipher.getInstance(TRANSFORMATION, PROVIDER);
      cipher.init(mode, secret, new GCMParameterSpec(TAG_BITS, nonce));
      return cipher.doFinal(data, offset, length);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("sealed text cannot be opened with this key", e);
    }
  }
}
