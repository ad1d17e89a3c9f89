package io.gitledger.command.key;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.bouncycastle.bcpg.ArmoredInputStream;
import org.bouncycastle.bcpg.BCPGInputStream;
import org.bouncycastle.bcpg.DSAPublicBCPGKey;
import org.bouncycastle.bcpg.HashAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyPacket;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPPublicKey;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureList;
import org.bouncycastle.openpgp.bc.BcPGPObjectFactory;
import org.bouncycastle.openpgp.operator.bc.BcKeyFingerprintCalculator;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentVerifierBuilderProvider;

/** A detached OpenPGP signature. */
public final class GpgSignature {
  private static final int MAX_LENGTH = 64 * 1024;
  private static final int MAX_SIGNATURES = 10;

  /** The largest size of FIPS 186-4. Larger ones take a hundred times as long as RSA. */
  private static final int MAX_DSA_BITS = 3_072;

  private final PGPSignature signature;

  private GpgSignature(PGPSignature signature) {
    this.signature = signature;
  }

  /** Reads an armored text. Returns an empty list if it contains no signature. */
  public static List<GpgSignature> read(String armored) {
    if (armored.length() > MAX_LENGTH) return List.of();
    try {
      var input = new ByteArrayInputStream(armored.strip().getBytes(StandardCharsets.UTF_8));
      var packets = new BcPGPObjectFactory(new ArmoredInputStream(input));
      if (!(packets.nextObject() instanceof PGPSignatureList signatures)) return List.of();
      List<GpgSignature> read = new ArrayList<>();
      for (int i = 0; i < Math.min(MAX_SIGNATURES, signatures.size()); i++)
        read.add(new GpgSignature(signatures.get(i)));
      return read;
    } catch (IOException | RuntimeException broken) {
      return List.of();
    }
  }

  /**
   * Returns whether one of the keys created the signature of one of the texts. Returns false if the
   * text is not a signature.
   *
   * @param keys packets of public keys, in Base64
   */
  public static boolean matches(List<String> keys, List<String> texts, String armored) {
    for (GpgSignature signature : read(armored))
      for (String key : keys)
        for (String text : texts)
          if (signature.isMadeBy(key, text.getBytes(StandardCharsets.UTF_8))) return true;
    return false;
  }

  /**
   * Returns the key id in the signature, 16 upper-case hexadecimal digits; zeros if it contains
   * none.
   */
  public String keyId() {
    return String.format(Locale.ROOT, "%016X", signature.getKeyID());
  }

  /** Returns the creation time according to the signature itself. */
  public Instant createdAt() {
    return signature.getCreationTime().toInstant();
  }

  /**
   * Returns whether a key created the signature of a content.
   *
   * @param key packet of the public key, in Base64
   */
  public boolean isMadeBy(String key, byte[] content) {
    try {
      return isMadeBy(key(key), content);
    } catch (IOException | PGPException | RuntimeException broken) {
      return false;
    }
  }

  private boolean isMadeBy(PGPPublicKey key, byte[] content) throws PGPException {
    int type = signature.getSignatureType();
    boolean ofText =
        type == PGPSignature.BINARY_DOCUMENT || type == PGPSignature.CANONICAL_TEXT_DOCUMENT;
    boolean ofKey = signature.getKeyID() == 0 || signature.getKeyID() == key.getKeyID();
    if (!ofText
        || !ofKey
        || signature.getKeyAlgorithm() != key.getAlgorithm()
        || signature.getHashAlgorithm() == HashAlgorithmTags.MD5
        || isTooLarge(key)) return false;
    signature.init(new BcPGPContentVerifierBuilderProvider(), key);
    signature.update(content);
    return signature.verify();
  }

  private static boolean isTooLarge(PGPPublicKey key) {
    return key.getPublicKeyPacket().getKey() instanceof DSAPublicBCPGKey dsa
        && dsa.getP().bitLength() > MAX_DSA_BITS;
  }

  private static PGPPublicKey key(String base64) throws IOException, PGPException {
    var input = new BCPGInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(base64)));
    if (!(input.readPacket() instanceof PublicKeyPacket packet))
      throw new PGPException("no public key");
    return new PGPPublicKey(packet, new BcKeyFingerprintCalculator());
  }
}
