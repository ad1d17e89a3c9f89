package io.gitledger.api.repository;

import io.gitledger.git.GitRepository;
import io.gitledger.git.write.NewCommit;
import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;

/** The first commit of a repository. */
public interface InitialContents {
  /** Stages the first commit. */
  ObjectId commit(GitRepository repository, NewCommit message) throws IOException;
}
