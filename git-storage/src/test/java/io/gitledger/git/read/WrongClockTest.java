package io.gitledger.git.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.Git;
import io.gitledger.git.GitRepository;
import io.gitledger.git.Imported;
import io.gitledger.git.TestStorage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Twenty commits of today, followed by one of today and, on another branch, one of a long time ago.
 */
class WrongClockTest {
  private static final int SHARED = 20;
  private static final int TODAY = 1_700_000_000;
  private static final int LONG_AGO = 1_000_000_000;

  private final TestStorage storage = TestStorage.shared();
  private final StringBuilder stream = new StringBuilder();

  @TempDir Path folder;

  private void commit(String branch, int mark, int from, int time) {
    stream.append("commit refs/heads/").append(branch).append("\nmark :").append(mark);
    stream.append("\ncommitter C <c@example.org> ").append(time).append(" +0000\ndata 0\n");
    if (from > 0) stream.append("from :").append(from).append('\n');
    stream.append('\n');
  }

  @Test
  void whatACommitOfLongAgoIsMadeUponIsExcludedWithIt() throws IOException {
    commit("work", 1, 0, LONG_AGO - 1);
    for (int mark = 2; mark <= SHARED; mark++) commit("work", mark, mark - 1, TODAY + mark);
    commit("work", SHARED + 1, SHARED, TODAY + SHARED + 1);
    commit("old", SHARED + 2, SHARED, LONG_AGO);
    Path git = Imported.fastImport(folder, stream.toString());
    long id = storage.create();
    Imported.all(storage, id, git);
    List<String> expected = Arrays.asList(Git.run(git, "rev-list", "work", "^old").split("\n"));

    try (GitRepository repository = storage.repositories.open(id)) {
      ObjectId work = repository.resolve("refs/heads/work");
      ObjectId old = repository.resolve("refs/heads/old");
      CommitQuery query = CommitQuery.of(work).without(old);
      var log = new CommitLog(repository);

      for (int i = 0; i < 2; i++) {
        CommitLog.Page page = log.page(query, 0, 10);
        assertThat(page.total()).isOne();
        assertThat(page.commits()).extracting(commit -> commit.id().name()).isEqualTo(expected);
      }
      assertThat(log.first(query, 10)).hasSize(1);
      var update = new BranchUpdate(repository, old, work);
      assertThat(update.findCommit(commit -> !commit.equals(work))).isEmpty();
    }
  }
}
