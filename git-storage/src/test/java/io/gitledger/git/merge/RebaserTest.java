package io.gitledger.git.merge;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.Git;
import io.gitledger.git.GitRepository;
import io.gitledger.git.Imported;
import io.gitledger.git.TestStorage;
import io.gitledger.git.read.Signature;
import io.gitledger.git.write.CommitSigner;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Rebases {@code head} onto {@code base}. Both start at {@code root}, unless specified otherwise.
 */
class RebaserTest {
  private static final String LINES = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
  private static final Signature WHO =
      new Signature("C", "c@example.org", Instant.EPOCH, ZoneOffset.UTC);

  @TempDir Path folder;
  private final StringBuilder stream = new StringBuilder();
  private int commits;

  private void commit(String branch, String from, String changes) {
    String message = branch + " " + ++commits;
    stream.append("commit refs/heads/").append(branch).append("\nmark :").append(commits);
    stream.append("\nauthor A <a@example.org> ").append(1_500_000_000 + commits);
    stream.append(" +0130\ncommitter C <c@example.org> ").append(1_600_000_000 + commits);
    stream.append(" +0000\ndata ").append(message.length()).append('\n').append(message);
    stream.append('\n').append(from).append(changes).append('\n');
  }

  private static String file(String path, String text) {
    return "M 100644 inline " + path + "\ndata " + text.length() + "\n" + text + "\n";
  }

  /** Rebases with git and with this class, compares the commits, and returns their number. */
  private long rebase() throws IOException {
    Path made = Imported.fastImport(folder, stream.toString());
    Git.run(folder, "clone", "-q", "--no-checkout", made.toString(), "work");
    Path work = folder.resolve("work");
    Git.run(work, "checkout", "-q", "-f", "-B", "work", "origin/head");
    Git.run(work, "rebase", "-q", "origin/base");
    String expected = Git.run(work, "log", RebasedCommits.FORMAT, "origin/base..work");
    TestStorage storage = TestStorage.shared();
    long id = storage.create();
    Imported.all(storage, id, made);
    try (GitRepository repository = storage.repositories.open(id);
        Merger merger = new Merger(repository)) {
      ObjectId onto = repository.resolve("refs/heads/base");
      Rebase rebase =
          new Rebaser(merger, WHO, CommitSigner.NONE)
              .rebase(repository.resolve("refs/heads/head"), onto);
      assertThat(rebase.conflicts()).isEmpty();
      assertThat(RebasedCommits.of(merger, rebase.tip(), onto)).isEqualTo(expected);
      return expected.lines().count();
    }
  }

  @Test
  void aCommitWhoseChangeTheBaseHadIsLeftOut() throws IOException {
    commit("root", "", file("a", LINES));
    commit("head", "from :1\n", file("a", LINES.replace("5", "five")));
    commit("head", "", file("b", "b\n"));
    commit("base", "from :1\n", file("a", LINES.replace("5", "five")));
    commit("base", "", file("a", LINES.replace("5", "V")));
    assertThat(rebase()).isEqualTo(1);
  }

  @Test
  void aCommitOfWhichNothingRemainsIsLeftOut() throws IOException {
    commit("root", "", file("a", LINES));
    commit("head", "from :1\n", file("a", LINES.replace("1", "one")));
    commit("head", "", file("b", "b\n"));
    commit("base", "from :1\n", file("a", LINES.replace("1", "one").replace("9", "nine")));
    assertThat(rebase()).isEqualTo(1);
  }

  @Test
  void aCommitThatWasEmptyStays() throws IOException {
    commit("root", "", file("a", LINES));
    commit("head", "from :1\n", file("b", "b\n"));
    commit("head", "", "");
    commit("base", "from :1\n", file("a", LINES.replace("1", "one")));
    assertThat(rebase()).isEqualTo(2);
  }

  @Test
  void mergesAreLeftOut() throws IOException {
    commit("root", "", file("a", LINES));
    commit("head", "from :1\n", file("b", "b\n"));
    commit("side", "from :1\n", file("c", "c\n"));
    commit("side", "", file("d", "d\n"));
    commit("head", "merge :4\n", file("c", "c\n") + file("d", "d\n"));
    commit("head", "", file("e", "e\n"));
    commit("base", "from :1\n", file("a", LINES.replace("1", "one")));
    assertThat(rebase()).isEqualTo(4);
  }

  @Test
  void aFirstCommitIsPickedToo() throws IOException {
    commit("base", "", file("a", LINES));
    commit("head", "", file("b", "b\n"));
    commit("head", "", file("c", "c\n"));
    assertThat(rebase()).isEqualTo(2);
  }

  @Test
  void commitsThatNeedNoOtherParentStayAsTheyAre() throws IOException {
    commit("base", "", file("a", LINES));
    commit("head", "from :1\n", file("b", "b\n"));
    Path made = Imported.fastImport(folder, stream.toString());
    TestStorage storage = TestStorage.shared();
    long id = storage.create();
    Imported.all(storage, id, made);
    try (GitRepository repository = storage.repositories.open(id);
        Merger merger = new Merger(repository)) {
      ObjectId head = repository.resolve("refs/heads/head");
      Rebase rebase =
          new Rebaser(merger, WHO, CommitSigner.NONE)
              .rebase(head, repository.resolve("refs/heads/base"));
      assertThat(rebase.tip()).isEqualTo(head);
    }
  }
}
