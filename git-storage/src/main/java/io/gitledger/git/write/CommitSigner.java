package io.gitledger.git.write;

import io.gitledger.git.read.Signature;
import java.util.Optional;

/** Signs new commits. */
public interface CommitSigner {
  CommitSigner NONE = commit -> Optional.empty();

  /** The armored signature of a commit that has none yet; empty where none is made. */
  Optional<String> sign(byte[] commit);

  /** The committer of a commit. */
  default Signature committer(Signature requested) {
    return requested;
  }
}
