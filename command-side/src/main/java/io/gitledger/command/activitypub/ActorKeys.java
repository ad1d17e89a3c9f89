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
 * The RSA keys with which users prove to other installations who they are: 3,072 bits, made when
 * one is asked for the first time, kept sealed, gone with the user.
 */
@Component
public class ActorKeys {
  private static final String RSA = "RSA";
  private static final String SHA256_WITH_RSA = "SHA256withRSA";
  private static final int BITS = 3_072;
  private static final int LINE = 64;

  private final Vault vault;

  /**
   * Making one takes a processor for some tenths of a second, and anybody can ask for all users'.
   */
  private final Semaphore making = new Semaphore(1);

  ActorKeys(Vault vault) {
    this.vault = vault;
  }

  /** The public half as PEM. */
  public String publicKey(long user) {
    byte[] encoded = publicHalf(key(user)).getEncoded();
    String text =
        Base64.getMimeEncoder(LINE, "\n".getBytes(StandardCharsets.US_ASCII))
            .encodeToString(encoded);
    return "-----BEGIN PUBLIC KEY-----\n" + text + "\n-----END PUBLIC KEY-----\n";
  }

  /** The signature of a text in the name of a user, by {@code rsa-sha256}, in Base64. */
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

  /** Of several that are made at once, on several nodes, all take the one that was kept first. */
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
