package io.gitledger.command.key;

import java.time.Instant;
import java.util.Iterator;
import java.util.Optional;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPPublicKey;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentVerifierBuilderProvider;

/** What an OpenPGP key says itself of its subkeys and identities; the latest signature counts. */
final class GpgBonds {
  private final PGPPublicKey primary;

  GpgBonds(PGPPublicKey primary) {
    this.primary = primary;
  }

  /** The signature that makes it a subkey; none where there is none, or it was revoked. */
  Optional<PGPSignature> subkey(PGPPublicKey subkey) {
    return latest(
        subkey.getSignatures(),
        PGPSignature.SUBKEY_BINDING,
        PGPSignature.SUBKEY_BINDING,
        PGPSignature.SUBKEY_REVOCATION,
        signature -> signature.verifyCertification(primary, subkey));
  }

  /** The signature that makes it an identity; none where there is none, or it was revoked. */
  Optional<PGPSignature> identity(String identity) {
    return latest(
        primary.getSignaturesForID(identity),
        PGPSignature.DEFAULT_CERTIFICATION,
        PGPSignature.POSITIVE_CERTIFICATION,
        PGPSignature.CERTIFICATION_REVOCATION,
        signature -> signature.verifyCertification(identity, primary));
  }

  private interface Check {
    boolean holds(PGPSignature signature) throws PGPException;
  }

  private Optional<PGPSignature> latest(
      Iterator<PGPSignature> signatures, int from, int to, int revocation, Check check) {
    PGPSignature latest = null;
    while (signatures != null && signatures.hasNext()) {
      PGPSignature signature = signatures.next();
      int type = signature.getSignatureType();
      boolean bond = (type >= from && type <= to) || type == revocation;
      if (!bond || signature.getKeyID() != primary.getKeyID() || !holds(signature, check)) continue;
      if (latest == null || !made(signature).isBefore(made(latest))) latest = signature;
    }
    return Optional.ofNullable(latest).filter(one -> one.getSignatureType() != revocation);
  }

  private static Instant made(PGPSignature signature) {
    return signature.getCreationTime().toInstant();
  }

  private boolean holds(PGPSignature signature, Check check) {
    try {
      signature.init(new BcPGPContentVerifierBuilderProvider(), primary);
      return check.holds(signature);
    } catch (PGPException | RuntimeException unreadable) {
      return false;
    }
  }
}
