package io.gitledger.api.repository;

import io.gitledger.command.signing.InstanceSigning;
import io.gitledger.command.signing.SigningFormat;
import io.gitledger.git.read.Signature;
import io.gitledger.git.write.CommitSigner;
import io.gitledger.query.repository.RepositoryRow;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Signs commits with the key of this installation, if it has one. */
@Component
public class CommitSigners {
  private final InstanceSigning signing;

  CommitSigners(InstanceSigning signing) {
    this.signing = signing;
  }

  /** Returns the signer for commits of a repository. */
  public CommitSigner of(RepositoryRow repository) {
    return of(repository.signerCommits);
  }

  /**
   * Returns the signer for commits of a repository that does not exist yet.
   *
   * @param signerCommits whether the signer is the committer
   */
  public CommitSigner of(boolean signerCommits) {
    return new InstanceSigner(signing, signerCommits && signing.format() != SigningFormat.NONE);
  }

  private record InstanceSigner(InstanceSigning signing, boolean commits) implements CommitSigner {
    @Override
    public Optional<String> sign(byte[] commit) {
      return signing.key().map(key -> key.sign(commit));
    }

    @Override
    public Signature committer(Signature requested) {
      return commits
          ? new Signature(signing.name(), signing.email(), requested.when(), requested.zone())
          : requested;
    }
  }
}
