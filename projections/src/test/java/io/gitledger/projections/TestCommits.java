package io.gitledger.projections;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.TreeFormatter;

/** Commits for tests that need no files. */
public final class TestCommits {
  private static final PersonIdent AUTHOR = new PersonIdent("A", "a@example.com");

  private TestCommits() {}

  /** Creates a commit without parents and files. */
  public static ObjectId make(GitRepository repository, String message) throws IOException {
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      var commit = new CommitBuilder();
      commit.setTreeId(inserter.insert(new TreeFormatter()));
      commit.setAuthor(AUTHOR);
      commit.setCommitter(AUTHOR);
      commit.setMessage(message);
      ObjectId made = inserter.insert(commit);
      inserter.flush();
      return made;
    }
  }
}
