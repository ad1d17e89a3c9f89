package io.gitledger.api.content;

import io.gitledger.command.signing.InstanceSigning;
import io.gitledger.git.write.CommitSigner;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Signs commits with the key of this installation, if it has one. */
@Component
class InstanceCommitSigner implements CommitSigner {
  private final InstanceSigning signing;

  InstanceCommitSigner(InstanceSigning signing) {
    this.signing = signing;
  }

  @Override
  public Optional<String> sign(byte[] commit) {
    return signing.key().map(key -> key.sign(commit));
  }
}
