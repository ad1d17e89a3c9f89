package io.gitledger.projections.checkpoint;

import io.gitledger.command.vault.Vault;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.stereotype.Component;

/**
 * The Ed25519 key that signs checkpoints, the same on every node. It is generated on first use,
 * stored encrypted, and used for nothing else.
 */
@Component
public class CheckpointKey {
  private static final String ED25519 = "Ed25519";
  private static final String NAME = "instance/checkpoint/ed25519";

  /** The length of the public key, which is at the end of its encoding. */
  private static final int PUBLIC_KEY_BYTES = 32;

  /** The algorithm identifier of Ed25519 in signed notes. */
  private static final byte NOTE_ALGORITHM = 1;

  private static final int NOTE_KEY_ID_BYTES = 4;

  private final Vault vault;
  private volatile Pair pair;

  CheckpointKey(Vault vault) {
    this.vault = vault;
  }

  /** Both halves of the key pair in Java's encoding, as Base64. */
  private record Pair(String secret, String known) {
    static Pair read(String text) {
      int space = text.indexOf(' ');
      return new Pair(text.substring(0, space), text.substring(space + 1));
    }
  }

  /**
   * Returns the key pair. If several nodes generate one concurrently, all use the one that was
   * stored first.
   */
  private Pair pair() {
    if (pair == null)
      pair = Pair.read(vault.get(NAME).orElseGet(() -> vault.putIfAbsent(NAME, newPair())));
    return pair;
  }

  private static String newPair() {
    try {
      var made = KeyPairGenerator.getInstance(ED25519).generateKeyPair();
      Base64.Encoder base64 = Base64.getEncoder();
      return base64.encodeToString(made.getPrivate().getEncoded())
          + " "
          + base64.encodeToString(made.getPublic().getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the public key, 32 bytes. */
  public byte[] publicKey() {
    byte[] encoded = Base64.getDecoder().decode(pair().known());
    return Arrays.copyOfRange(encoded, encoded.length - PUBLIC_KEY_BYTES, encoded.length);
  }

  /** Returns the name of the log, which is unique for this key. */
  public String origin() {
    return "gitledger/" + DigestUtils.sha256Hex(publicKey());
  }

  /** Returns the id by which a signed note identifies the key, in addition to its name. */
  byte[] noteKeyId() {
    MessageDigest digest = DigestUtils.getSha256Digest();
    digest.update((origin() + "\n").getBytes(StandardCharsets.UTF_8));
    digest.update(NOTE_ALGORITHM);
    return Arrays.copyOf(digest.digest(publicKey()), NOTE_KEY_ID_BYTES);
  }

  byte[] sign(String text) {
    try {
      Signature signature = Signature.getInstance(ED25519);
      signature.initSign(
          KeyFactory.getInstance(ED25519)
              .generatePrivate(
                  new PKCS8EncodedKeySpec(Base64.getDecoder().decode(pair().secret()))));
      signature.update(text.getBytes(StandardCharsets.UTF_8));
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns whether this key signed a text. */
  boolean signed(String text, byte[] signature) {
    try {
      Signature check = Signature.getInstance(ED25519);
      check.initVerify(
          KeyFactory.getInstance(ED25519)
              .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(pair().known()))));
      check.update(text.getBytes(StandardCharsets.UTF_8));
      return check.verify(signature);
    } catch (SignatureException e) {
      return false;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
