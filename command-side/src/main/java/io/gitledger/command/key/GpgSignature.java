package io.gitledger.command.key;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.bouncycastle.bcpg.ArmoredInputStream;
import org.bouncycastle.bcpg.BCPGInputStream;
import org.bouncycastle.bcpg.PublicKeyPacket;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPPublicKey;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureList;
import org.bouncycastle.openpgp.bc.BcPGPObjectFactory;
import org.bouncycastle.openpgp.operator.bc.BcKeyFingerprintCalculator;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentVerifierBuilderProvider;

/** Checks armored signatures that stand apart from what they sign. */
public final class GpgSignature {
  private static final int MAX_LENGTH = 64 * 1024;
  private static final int MOST = 10;

  private GpgSignature() {}

  /**
   * Whether one of the keys made the signature over one of the texts. What is no signature is
   * false.
   *
   * @param keys packets of public keys, in Base64
   */
  public static boolean matches(List<String> keys, List<String> texts, String armored) {
    if (armored.length() > MAX_LENGTH) return false;
    try {
      var input = new ByteArrayInputStream(armored.strip().getBytes(StandardCharsets.UTF_8));
      var packets = new BcPGPObjectFactory(new ArmoredInputStream(input));
      if (!(packets.nextObject() instanceof PGPSignatureList signatures)) return false;
      for (int i = 0; i < Math.min(MOST, signatures.size()); i++)
        for (String key : keys)
          for (String text : texts) if (made(key(key), signatures.get(i), text)) return true;
      return false;
    } catch (IOException | PGPException | RuntimeException broken) {
      return false;
    }
  }

  private static boolean made(PGPPublicKey key, PGPSignature signature, String text)
      throws PGPException {
    int type = signature.getSignatureType();
    boolean ofText =
        type == PGPSignature.BINARY_DOCUMENT || type == PGPSignature.CANONICAL_TEXT_DOCUMENT;
    boolean ofKey = signature.getKeyID() == 0 || signature.getKeyID() == key.getKeyID();
    if (!ofText || !ofKey || signature.getKeyAlgorithm() != key.getAlgorithm()) return false;
    signature.init(new BcPGPContentVerifierBuilderProvider(), key);
    signature.update(text.getBytes(StandardCharsets.UTF_8));
    return signature.verify();
  }

  private static PGPPublicKey key(String base64) throws IOException, PGPException {
    var input = new BCPGInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(base64)));
    if (!(input.readPacket() instanceof PublicKeyPacket packet))
      throw new PGPException("no public key");
    return new PGPPublicKey(packet, new BcKeyFingerprintCalculator());
  }
}
