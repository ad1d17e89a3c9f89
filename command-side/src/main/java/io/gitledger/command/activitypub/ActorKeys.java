package io.gitledger.command.activitypub;

import io.gitledger.command.vault.Vault;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;
import java.util.concurrent.Semaphore;
import org.springframework.stereotype.Component;

/**
 * RSA keys with which users authenticate to other installations. A key has 3,072 bits. It is
 * generated on first use, stored sealed, and deleted with the user.
 */
@Component
public class ActorKeys {
  private static final String RSA = "RSA";
  private static final String SHA256_WITH_RSA = "SHA256withRSA";
  private static final int BITS = 3_072;
  private static final int LINE = 64;

  private final Vault vault;

  /**
   * Limits key generation to one at a time: it takes some tenths of a second of CPU time, and
   * anybody can request the keys of all users.
   */
  private final Semaphore making = new Semaphore(1);

  ActorKeys(Vault vault) {
    this.vault = vault;
  }

  /** Returns the public key as PEM. */
  public String publicKey(long user) {
    byte[] encoded = publicHalf(key(user)).getEncoded();
    String text =
        Base64.getMimeEncoder(LINE, "\n".getBytes(StandardCharsets.US_ASCII))
            .encodeToString(encoded);
    return "-----BEGIN PUBLIC KEY-----\n" + text + "\n-----END PUBLIC KEY-----\n";
  }

  /** Returns the {@code rsa-sha256} signature of a text with a user's key, in Base64. */
  public String sign(long user, String text) {
    try {
      Signature signature = Signature.getInstance(SHA256_WITH_RSA);
      signature.initSign(key(user));
      signature.update(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(signature.sign());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private PrivateKey key(long user) {
    String name = "user/" + user + "/activitypub";
    String kept = vault.get(name).orElseGet(() -> made(name));
    try {
      return KeyFactory.getInstance(RSA)
          .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(kept)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Generates a key. If several nodes do so at once, all of them return the one that was stored
   * first.
   */
  private String made(String name) {
    making.acquireUninterruptibly();
    try {
      return vault.get(name).orElseGet(() -> vault.putIfAbsent(name, make()));
    } finally {
      making.release();
    }
  }

  private static String make() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(RSA);
      generator.initialize(BITS);
      return Base64.getEncoder()
          .encodeToString(generator.generateKeyPair().getPrivate().getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static PublicKey publicHalf(PrivateKey key) {
    var whole = (RSAPrivateCrtKey) key;
    try {
      return KeyFactory.getInstance(RSA)
          .generatePublic(new RSAPublicKeySpec(whole.getModulus(), whole.getPublicExponent()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
