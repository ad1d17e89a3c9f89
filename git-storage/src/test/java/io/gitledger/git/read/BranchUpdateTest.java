package io.gitledger.git.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.Git;
import io.gitledger.git.GitRepository;
import io.gitledger.git.Imported;
import io.gitledger.git.TestStorage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code main} has files a and b; {@code side} branches off at a and renames a to c. */
class BranchUpdateTest {
  private final TestStorage storage = TestStorage.shared();
  private GitRepository repository;
  private ObjectId first;
  private ObjectId main;
  private ObjectId side;
  private ObjectId unborn;

  @TempDir Path folder;

  @BeforeEach
  void history() throws IOException {
    Git.run(folder, "init", "-q", "-b", "main");
    first = commit("a");
    main = commit("b");
    Git.run(folder, "checkout", "-q", "-b", "side", first.name());
    Git.run(folder, "mv", "a", "c");
    Git.run(folder, "commit", "-q", "-m", "rename");
    side = head();
    unborn = commit("d");
    long id = storage.create();
    Imported.all(storage, id, folder);
    repository = storage.repositories.open(id);
    main = repository.resolve("refs/heads/main");
  }

  @AfterEach
  void close() {
    repository.close();
  }

  private ObjectId commit(String file) throws IOException {
    Files.writeString(folder.resolve(file), file.repeat(20));
    Git.run(folder, "add", file);
    Git.run(folder, "commit", "-q", "-m", file);
    return head();
  }

  private ObjectId head() throws IOException {
    return ObjectId.fromString(Git.run(folder, "rev-parse", "HEAD").strip());
  }

  private List<String> paths(ObjectId before, ObjectId after) throws IOException {
    var paths = new ArrayList<String>();
    new BranchUpdate(repository, before, after).findPath(path -> !paths.add(path));
    return paths;
  }

  private List<ObjectId> commits(ObjectId before, ObjectId after) throws IOException {
    var commits = new ArrayList<ObjectId>();
    new BranchUpdate(repository, before, after)
        .findCommit(commit -> !commits.add(commit.toObjectId().copy()));
    return commits;
  }

  @Test
  void anUpdateIsForcedThatLeavesCommitsBehind() throws IOException {
    assertThat(new BranchUpdate(repository, first, main).isForced()).isFalse();
    assertThat(new BranchUpdate(repository, main, side).isForced()).isTrue();
    assertThat(new BranchUpdate(repository, ObjectId.zeroId(), side).isForced()).isFalse();
  }

  @Test
  void aRenamedFileIsOneRemovedAndOneAdded() throws IOException {
    assertThat(paths(first, side)).containsExactly("a", "c");
    assertThat(paths(main, side)).containsExactly("a", "b", "c");
  }

  @Test
  void theCommitsOfAnUpdateAreThoseThatTheBranchDidNotHave() throws IOException {
    assertThat(commits(first, unborn)).containsExactly(unborn, side);
    assertThat(commits(main, main)).isEmpty();
  }

  @Test
  void aBranchCreatedWithCommitsThatRefsReachChangesNothing() throws IOException {
    assertThat(commits(ObjectId.zeroId(), first)).isEmpty();
    assertThat(paths(ObjectId.zeroId(), side)).isEmpty();
  }
}
