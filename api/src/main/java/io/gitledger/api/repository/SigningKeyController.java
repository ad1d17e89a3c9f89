package io.gitledger.api.repository;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.signing.InstanceSigning;
import io.gitledger.command.signing.SigningFormat;
import io.gitledger.command.signing.SigningKey;
import org.springframework.web.bind.annotation.GetMapping;

/** The public key of this installation for signatures, the same in all repositories. */
@ApiController(tag = "miscellaneous")
class SigningKeyController {
  private final InstanceSigning signing;

  SigningKeyController(InstanceSigning signing) {
    this.signing = signing;
  }

  @GetMapping("/signing-key.gpg")
  @Operation("Get default signing-key.gpg")
  String getSigningKey() {
    return key(SigningFormat.OPENPGP);
  }

  @GetMapping("/signing-key.pub")
  @Operation("Get default signing-key.pub")
  String getSigningKeySSH() {
    return key(SigningFormat.SSH);
  }

  @GetMapping("/repos/{owner}/{repo}/signing-key.gpg")
  @Operation(value = "Get signing-key.gpg for given repository", tag = "repository")
  String repoSigningKey(RepositoryContext repository) {
    return key(SigningFormat.OPENPGP);
  }

  @GetMapping("/repos/{owner}/{repo}/signing-key.pub")
  @Operation(value = "Get signing-key.pub for given repository", tag = "repository")
  String repoSigningKeySSH(RepositoryContext repository) {
    return key(SigningFormat.SSH);
  }

  private String key(SigningFormat wanted) {
    SigningKey key = signing.key().orElseThrow(() -> ApiError.notFound("no signing key"));
    if (signing.format() != wanted)
      throw ApiError.notFound("signing key format is " + signing.format().word());
    return key.publicKey();
  }
}
