package io.gitledger.git.write;

import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;

/** What a commit says besides its tree. */
public record NewCommit(
    List<ObjectId> parents, PersonIdent author, PersonIdent committer, String message) {
  public NewCommit {
    parents = List.copyOf(parents);
    if (message.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("A commit message contains no NUL");
    }
  }
}
