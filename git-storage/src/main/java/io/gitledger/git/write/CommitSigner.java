package io.gitledger.git.write;

import io.gitledger.git.read.Signature;
import java.util.Optional;

/** Signs new commits. */
public interface CommitSigner {
  CommitSigner NONE = commit -> Optional.empty();

  /** The armored signature of a commit that has none yet; empty where none is made. */
  Optional<String> sign(byte[] commit);

  /** Who stands in a commit as its committer. */
  default Signature committer(Signature requested) {
    return requested;
  }
}
