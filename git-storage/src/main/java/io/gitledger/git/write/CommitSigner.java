package io.gitledger.git.write;

import java.util.Optional;

/** Signs new commits. */
public interface CommitSigner {
  CommitSigner NONE = commit -> Optional.empty();

  /** The armored signature of a commit that has none yet; empty where none is made. */
  Optional<String> sign(byte[] commit);
}
