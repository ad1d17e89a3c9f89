package io.gitledger.git.write;

import io.gitledger.git.read.Signature;
import java.util.Optional;

/** Signs new commits. */
public interface CommitSigner {
  CommitSigner NONE = commit -> Optional.empty();

  /** Returns the armored signature of an unsigned commit; empty if it is not signed. */
  Optional<String> sign(byte[] commit);

  /** Returns the committer of a commit. */
  default Signature committer(Signature requested) {
    return requested;
  }
}
