package io.gitledger.git.write;

import io.gitledger.git.read.Signature;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/** What a commit says besides its tree. */
public record NewCommit(
    List<ObjectId> parents, Signature author, Signature committer, String message) {
  public NewCommit {
    parents = List.copyOf(parents);
    if (message.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("A commit message contains no NUL");
    }
  }
}
