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

/** An OpenPGP signature that stands apart from what it signs. */
public final class GpgSignature {
  private static final int MAX_LENGTH = 64 * 1024;
  private static final int MAX_SIGNATURES = 10;

  /** The largest of FIPS 186-4; larger ones take a hundred times as long as RSA. */
  private static final int MAX_DSA_BITS = 3_072;

  private final PGPSignature signature;

  private GpgSignature(PGPSignature signature) {
    this.signature = signature;
  }

  /** Reads an armored text; nothing where it holds no signature. */
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
   * Whether one of the keys made the signature over one of the texts. What is no signature is
   * false.
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
   * The id that it gives of its key, 16 upper-case hexadecimal digits; zeros where it gives none.
   */
  public String keyId() {
    return String.format(Locale.ROOT, "%016X", signature.getKeyID());
  }

  /** When it was made, as it says itself. */
  public Instant createdAt() {
    return signature.getCreationTime().toInstant();
  }

  /**
   * Whether a key made it over a content.
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
