package io.gitledger.projections.content;

import io.gitledger.command.key.GpgPublicKey;
import io.gitledger.command.key.GpgSignature;
import io.gitledger.command.key.SshPublicKey;
import io.gitledger.command.signing.InstanceSigning;
import io.gitledger.command.signing.SigningKey;
import io.gitledger.git.read.CommitSignature;
import io.gitledger.git.read.SshSignature;
import io.gitledger.query.content.PayloadCommitView.PayloadCommitVerification;
import io.gitledger.query.content.PayloadCommitView.PayloadUser;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Verifies the signatures that name the key of this installation. */
@Component
class InstanceSignatures {
  private final InstanceSigning signing;
  private volatile PublicKey key;

  InstanceSignatures(InstanceSigning signing) {
    this.signing = signing;
  }

  /**
   * The public half of the key.
   *
   * @param id the id by which signatures name it: the key id for OpenPGP, the fingerprint for SSH
   * @param packet the OpenPGP packet in Base64; empty for SSH
   */
  private record PublicKey(String id, String packet) {
    private boolean isNamedBy(String armored) {
      return packet.isEmpty()
          ? SshSignature.read(armored).filter(found -> found.fingerprint().equals(id)).isPresent()
          : GpgSignature.read(armored).stream().anyMatch(found -> found.keyId().equals(id));
    }

    private boolean hasMade(String armored, byte[] content) {
      return packet.isEmpty()
          ? SshSignature.read(armored).filter(found -> found.isOf(content)).isPresent()
          : GpgSignature.read(armored).stream().anyMatch(found -> found.isMadeBy(packet, content));
    }
  }

  /** Returns the verification, or empty for a signature that names another key. */
  Optional<PayloadCommitVerification> verify(CommitSignature signature) {
    return key().filter(own -> own.isNamedBy(signature.armored())).map(own -> of(own, signature));
  }

  private PayloadCommitVerification of(PublicKey own, CommitSignature signature) {
    return own.hasMade(signature.armored(), signature.content())
        ? new PayloadCommitVerification(
            true,
            signing.name() + " / " + own.id(),
            signature.armored(),
            new PayloadUser(signing.name(), signing.email(), signing.name()),
            signature.payload())
        : CommitVerifier.failed(
            "probable_bad_default_signature", signature.armored(), signature.payload());
  }

  private Optional<PublicKey> key() {
    if (key == null) key = signing.key().map(this::publicKey).orElse(null);
    return Optional.ofNullable(key);
  }

  private PublicKey publicKey(SigningKey found) {
    return switch (signing.format()) {
      case OPENPGP -> {
        GpgPublicKey.Part primary = GpgPublicKey.read(found.publicKey()).primary();
        yield new PublicKey(primary.keyId(), primary.content());
      }
      case SSH -> new PublicKey(SshPublicKey.read(found.publicKey()).fingerprint(), "");
      case NONE -> throw new IllegalStateException("nothing is signed");
    };
  }
}
