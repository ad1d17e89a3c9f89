package io.gitledger.command.key;

import java.time.Instant;
import java.util.Iterator;
import java.util.Optional;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPPublicKey;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentVerifierBuilderProvider;

/**
 * Self-signatures of an OpenPGP key for its subkeys and identities. The latest one is effective.
 */
final class GpgSelfSignatures {
  private final PGPPublicKey primary;

  GpgSelfSignatures(PGPPublicKey primary) {
    this.primary = primary;
  }

  /**
   * Returns the valid binding signature of a subkey; empty if there is none or the subkey is
   * revoked.
   */
  Optional<PGPSignature> subkey(PGPPublicKey subkey) {
    return latest(
        subkey.getSignatures(),
        PGPSignature.SUBKEY_BINDING,
        PGPSignature.SUBKEY_BINDING,
        PGPSignature.SUBKEY_REVOCATION,
        signature -> signature.verifyCertification(primary, subkey));
  }

  /**
   * Returns the valid certification of an identity; empty if there is none or the identity is
   * revoked.
   */
  Optional<PGPSignature> identity(String identity) {
    return latest(
        primary.getSignaturesForID(identity),
        PGPSignature.DEFAULT_CERTIFICATION,
        PGPSignature.POSITIVE_CERTIFICATION,
        PGPSignature.CERTIFICATION_REVOCATION,
        signature -> signature.verifyCertification(identity, primary));
  }

  private interface Check {
    boolean isValid(PGPSignature signature) throws PGPException;
  }

  private Optional<PGPSignature> latest(
      Iterator<PGPSignature> signatures, int from, int to, int revocation, Check check) {
    PGPSignature latest = null;
    while (signatures != null && signatures.hasNext()) {
      PGPSignature signature = signatures.next();
      int type = signature.getSignatureType();
      boolean relevant = (type >= from && type <= to) || type == revocation;
      if (!relevant || signature.getKeyID() != primary.getKeyID() || !isValid(signature, check))
        continue;
      if (latest == null || !createdAt(signature).isBefore(createdAt(latest))) latest = signature;
    }
    return Optional.ofNullable(latest).filter(one -> one.getSignatureType() != revocation);
  }

  private static Instant createdAt(PGPSignature signature) {
    return signature.getCreationTime().toInstant();
  }

  private boolean isValid(PGPSignature signature, Check check) {
    try {
      signature.init(new BcPGPContentVerifierBuilderProvider(), primary);
      return check.isValid(signature);
    } catch (PGPException | RuntimeException unreadable) {
      return false;
    }
  }
}
