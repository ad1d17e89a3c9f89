package io.gitledger.api.ledger;

import io.gitledger.projections.checkpoint.CheckpointKey;
import java.util.Base64;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The public key of checkpoints, as a set of JSON Web Keys (RFC 8037). */
@RestController
class CheckpointKeyController {
  /**
   * An Ed25519 key.
   *
   * @param kid the first line of every checkpoint that it signs
   */
  record KeyView(String kty, String crv, String alg, String use, String kid, String x) {}

  record KeySetView(List<KeyView> keys) {}

  private final CheckpointKey key;

  CheckpointKeyController(CheckpointKey key) {
    this.key = key;
  }

  @GetMapping("/.well-known/gitledger-checkpoint-keys")
  KeySetView keys() {
    String x = Base64.getUrlEncoder().withoutPadding().encodeToString(key.publicKey());
    return new KeySetView(List.of(new KeyView("OKP", "Ed25519", "EdDSA", "sig", key.origin(), x)));
  }
}
