package io.gitledger.git;

import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefUpdateGateway;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.TreeFormatter;

/** Creates small commits for tests. */
public final class Commits {
  public static final PersonIdent WHO =
      new PersonIdent(
          "A U Thor",
          "author@example.org",
          Instant.ofEpochSecond(1_700_000_000),
          ZoneOffset.ofHours(2));

  private Commits() {}

  /** Writes the objects of a commit with one file, without moving any ref. */
  public static ObjectId write(
      GitRepository repository, String file, byte[] content, ObjectId... parents)
      throws IOException {
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      TreeFormatter tree = new TreeFormatter();
      tree.append(file, FileMode.REGULAR_FILE, inserter.insert(Constants.OBJ_BLOB, content));
      CommitBuilder commit = new CommitBuilder();
      commit.setTreeId(inserter.insert(tree));
      commit.setParentIds(parents);
      commit.setAuthor(WHO);
      commit.setCommitter(WHO);
      commit.setMessage("Write " + file + "\n");
      ObjectId id = inserter.insert(commit);
      inserter.flush();
      return id;
    }
  }

  public static ObjectId write(GitRepository repository, String text, ObjectId... parents)
      throws IOException {
    return write(repository, "file.txt", text.getBytes(StandardCharsets.UTF_8), parents);
  }

  /** Adds a commit to a branch with a gateway. */
  public static ObjectId push(
      GitRepositories repositories, long id, RefUpdateGateway gateway, String branch, String text)
      throws IOException {
    try (GitRepository repository = repositories.open(id, gateway)) {
      Ref tip = repository.exactRef(branch);
      ObjectId old = tip == null ? ObjectId.zeroId() : tip.getObjectId();
      ObjectId commit =
          tip == null ? write(repository, text) : write(repository, text, tip.getObjectId());
      List<RefOutcome> outcomes =
          repository.change(List.of(new RefChange(branch, old, commit, null)), true);
      if (!outcomes.getFirst().landed()) {
        throw new IOException("not landed: " + outcomes);
      }
      return commit;
    }
  }
}
