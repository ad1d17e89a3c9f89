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

/** Generates and parses host keys, as text in OpenSSH's format. The caller stores them securely. */
public final class HostKeys {

  private HostKeys() {}

  /** Generates one key of each type that nearly all clients support: Ed25519, ECDSA. */
  public static List<String> generate() {
    try {
      return List.of(
          encode(KeyUtils.generateKeyPair(KeyPairProvider.SSH_ED25519, 256)),
          encode(KeyUtils.generateKeyPair(KeyPairProvider.ECDSA_SHA2_NISTP256, 256)));
    } catch (GeneralSecurityException e) {
      throw cannotMakeKeys(e);
    }
  }

  /** Generates an RSA key, which takes up to some seconds. */
  public static String generateRsa() {
    try {
      // Java's own provider finds primes many times faster than others.
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

  /** Parses a private key in OpenSSH's format without a password. */
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
