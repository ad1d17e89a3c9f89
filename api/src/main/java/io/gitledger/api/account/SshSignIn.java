package io.gitledger.api.account;

import io.gitledger.api.web.caller.Authentication.Proof;
import io.gitledger.api.web.caller.Credential;
import io.gitledger.api.web.caller.SignatureHeader;
import io.gitledger.command.key.SshPublicKey;
import io.gitledger.query.key.OwnedKey;
import io.gitledger.query.key.SshKeyFinder;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finds the account whose SSH key signed a request: section 2.5 of the conventions. */
@Component
class SshSignIn {
  private final SshKeyFinder keys;

  SshSignIn(SshKeyFinder keys) {
    this.keys = keys;
  }

  /**
   * Authenticates by a signature. Returns empty for a request without a valid one, which is treated
   * as a request without a credential.
   */
  Optional<Proof> bySignature(HttpServletRequest request) {
    return SignatureHeader.of(request)
        .filter(header -> header.keyId().startsWith("SHA256:"))
        .filter(header -> header.coversTarget() && header.isFresh(request))
        .flatMap(
            header -> keys.ofUser(header.keyId()).filter(held -> isSignedBy(held, header, request)))
        .map(
            held ->
                AccountAuthentication.proof(
                    held.holder(), new Credential.SignedByKey(held.key().id)));
  }

  private static boolean isSignedBy(
      OwnedKey held, SignatureHeader header, HttpServletRequest request) {
    SshPublicKey key = SshPublicKey.read(held.key().content);
    return header
        .signed(request)
        .map(text -> text.getBytes(StandardCharsets.UTF_8))
        .filter(text -> key.verifies(text, header.signature()))
        .isPresent();
  }
}
