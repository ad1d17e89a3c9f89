package io.gitledger.git.read;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import org.apache.sshd.common.SshException;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.signature.BuiltinSignatures;
import org.apache.sshd.common.signature.Signature;
import org.apache.sshd.common.signature.SignatureFactory;
import org.apache.sshd.common.util.buffer.ByteArrayBuffer;

/**
 * A signature in the format of {@code ssh-keygen -Y sign -n git} (OpenSSH's PROTOCOL.sshsig). It
 * contains its public key, so it can be verified on its own. Only the caller can determine the
 * owner of the key.
 */
public final class SshSignature {
  private static final String BEGIN = "-----BEGIN SSH SIGNATURE-----";
  private static final String END = "-----END SSH SIGNATURE-----";
  private static final byte[] MAGIC = "SSHSIG".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION = 1;
  private static final String NAMESPACE = "git";
  private static final Set<String> HASHES = Set.of("sha256", "sha512");
  private static final int MAX_LENGTH = 64 << 10;

  private final PublicKey key;
  private final String reserved;
  private final String hash;
  private final byte[] signature;

  private SshSignature(PublicKey key, String reserved, String hash, byte[] signature) {
    this.key = key;
    this.reserved = reserved;
    this.hash = hash;
    this.signature = signature;
  }

  /** Returns whether an armored signature is an SSH signature. */
  public static boolean isFor(String armored) {
    return armored.startsWith(BEGIN);
  }

  /** Parses a signature for git; empty for everything else. */
  public static Optional<SshSignature> read(String armored) {
    String text = armored.strip();
    if (!isFor(text) || !text.endsWith(END) || text.length() > MAX_LENGTH) return Optional.empty();
    try {
      String base64 = text.substring(BEGIN.length(), text.length() - END.length()).strip();
      var fields = new ByteArrayBuffer(Base64.getMimeDecoder().decode(base64));
      byte[] magic = new byte[MAGIC.length];
      fields.getRawBytes(magic);
      if (!Arrays.equals(magic, MAGIC) || fields.getInt() != VERSION) return Optional.empty();
      PublicKey key = new ByteArrayBuffer(fields.getBytes()).getRawPublicKey();
      String namespace = fields.getString();
      String reserved = fields.getString();
      String hash = fields.getString();
      return key != null && namespace.equals(NAMESPACE) && HASHES.contains(hash)
          ? Optional.of(new SshSignature(key, reserved, hash, fields.getBytes()))
          : Optional.empty();
    } catch (SshException | RuntimeException malformed) {
      return Optional.empty();
    }
  }

  /** Returns the fingerprint of the contained key: {@code SHA256:} and unpadded Base64. */
  public String fingerprint() {
    return KeyUtils.getFingerPrint(key);
  }

  /** Returns whether it is the contained key's signature of a content. */
  public boolean isOf(byte[] content) {
    try {
      String algorithm = new ByteArrayBuffer(signature).getString();
      SignatureFactory factory = BuiltinSignatures.fromFactoryName(algorithm);
      // The type name of an RSA key denotes RSA with SHA-1.
      if (factory == null
          || algorithm.equals(KeyUtils.RSA_ALGORITHM)
          || !KeyUtils.getCanonicalKeyType(algorithm).equals(KeyUtils.getKeyType(key)))
        return false;
      var signed = new ByteArrayBuffer();
      signed.putRawBytes(MAGIC);
      signed.putString(NAMESPACE);
      signed.putString(reserved);
      signed.putString(hash);
      String digest = hash.equals("sha256") ? "SHA-256" : "SHA-512";
      signed.putBytes(MessageDigest.getInstance(digest).digest(content));
      Signature verifier = factory.create();
      verifier.initVerifier(null, key);
      verifier.update(null, signed.getCompactData());
      return verifier.verify(null, signature);
    } catch (Exception malformed) {
      return false;
    }
  }
}
