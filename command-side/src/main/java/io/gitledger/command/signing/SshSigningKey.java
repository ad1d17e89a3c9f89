package io.gitledger.command.signing;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import org.apache.commons.codec.digest.DigestUtils;
import org.bouncycastle.crypto.params.Ed25519PrivateKeyParameters;
import org.bouncycastle.math.ec.rfc8032.Ed25519;

/** An Ed25519 key that signs as {@code ssh-keygen -Y sign -n git} does. */
final class SshSigningKey implements SigningKey {
  private static final String TYPE = "ssh-ed25519";
  private static final String MAGIC = "SSHSIG";
  private static final String NAMESPACE = "git";
  private static final String HASH = "sha512";
  private static final int VERSION = 1;

  private final Ed25519PrivateKeyParameters key;
  private final String comment;

  private SshSigningKey(Ed25519PrivateKeyParameters key, String comment) {
    this.key = key;
    this.comment = comment;
  }

  /** Makes a key; the answer is what is to be kept secret, in Base64. */
  static String make() {
    var key = new Ed25519PrivateKeyParameters(new SecureRandom());
    return Base64.getEncoder().encodeToString(key.getEncoded());
  }

  /**
   * The key that was made.
   *
   * @param comment what stands behind the public key
   */
  static SshSigningKey of(String secret, String comment) {
    byte[] seed = Base64.getDecoder().decode(secret);
    return new SshSigningKey(new Ed25519PrivateKeyParameters(seed), comment);
  }

  @Override
  public String publicKey() {
    return TYPE + " " + Base64.getEncoder().encodeToString(blob()) + " " + comment + "\n";
  }

  @Override
  public String sign(byte[] content) {
    var signed =
        new Fields(MAGIC).text(NAMESPACE).text("").text(HASH).bytes(DigestUtils.sha512(content));
    byte[] message = signed.bytes();
    byte[] signature = new byte[Ed25519PrivateKeyParameters.SIGNATURE_SIZE];
    key.sign(Ed25519.Algorithm.Ed25519, null, message, 0, message.length, signature, 0);
    byte[] all =
        new Fields(MAGIC)
            .number(VERSION)
            .bytes(blob())
            .text(NAMESPACE)
            .text("")
            .text(HASH)
            .bytes(new Fields("").text(TYPE).bytes(signature).bytes())
            .bytes();
    String base64 = Base64.getMimeEncoder(70, new byte[] {'\n'}).encodeToString(all);
    return "-----BEGIN SSH SIGNATURE-----\n" + base64 + "\n-----END SSH SIGNATURE-----\n";
  }

  private byte[] blob() {
    return new Fields("").text(TYPE).bytes(key.generatePublicKey().getEncoded()).bytes();
  }

  /** Values one after the other, each with its length before it. */
  private static final class Fields {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    Fields(String begin) {
      out.writeBytes(begin.getBytes(StandardCharsets.US_ASCII));
    }

    Fields number(int number) {
      out.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(number).array());
      return this;
    }

    Fields text(String text) {
      return bytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    Fields bytes(byte[] bytes) {
      number(bytes.length);
      out.writeBytes(bytes);
      return this;
    }

    byte[] bytes() {
      return out.toByteArray();
    }
  }
}
