package io.gitledger.git.ssh;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.List;
import org.apache.sshd.common.NamedResource;
import org.apache.sshd.common.config.keys.FilePasswordProvider;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.loader.openssh.OpenSSHKeyPairResourceParser;
import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyPairResourceWriter;
import org.apache.sshd.common.keyprovider.KeyPairProvider;

/** The server's own keys, as text in OpenSSH's format that the caller keeps in a safe place. */
public final class HostKeys {

  private HostKeys() {}

  /** Makes one new key of each kind that nearly all clients know: Ed25519, ECDSA. */
  public static List<String> generate() {
    try {
      return List.of(
          encode(KeyUtils.generateKeyPair(KeyPairProvider.SSH_ED25519, 256)),
          encode(KeyUtils.generateKeyPair(KeyPairProvider.ECDSA_SHA2_NISTP256, 256)));
    } catch (GeneralSecurityException e) {
      throw cannotMakeKeys(e);
    }
  }

  /** Makes one of RSA, which takes up to some seconds. */
  public static String generateRsa() {
    try {
      // The provider of Java itself finds primes many times faster than others.
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA", "SunRsaSign");
      generator.initialize(3072);
      return encode(generator.generateKeyPair());
    } catch (GeneralSecurityException e) {
      throw cannotMakeKeys(e);
    }
  }

  private static IllegalStateException cannotMakeKeys(GeneralSecurityException e) {
    return new IllegalStateException("This Java cannot make SSH keys", e);
  }

  /** Reads a private key in OpenSSH's format without a password. */
  public static KeyPair decode(String text) {
    try {
      return OpenSSHKeyPairResourceParser.INSTANCE
          .loadKeyPairs(
              null,
              NamedResource.ofName("host key"),
              FilePasswordProvider.EMPTY,
              new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)))
          .iterator()
          .next();
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalArgumentException("Not a private key in OpenSSH's format", e);
    }
  }

  private static String encode(KeyPair key) throws GeneralSecurityException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    try {
      OpenSSHKeyPairResourceWriter.INSTANCE.writePrivateKey(key, "gitledger", null, text);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return text.toString(StandardCharsets.US_ASCII);
  }
}
