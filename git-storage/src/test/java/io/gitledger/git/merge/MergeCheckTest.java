package io.gitledger.git.merge;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.git.GitRepository;
import io.gitledger.git.Imported;
import io.gitledger.git.TestStorage;
import io.gitledger.git.merge.MergeCheck.Status;
import io.gitledger.git.read.Signature;
import io.gitledger.git.write.NewCommit;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Branches start at {@code root}, which has the files {@code a} and {@code b}. */
class MergeCheckTest {
  private static final String TEXT = "one\ntwo\nthree\nfour\nfive\nsix\n";
  private static final Signature WHO =
      new Signature("A", "a@example.org", Instant.ofEpochSecond(1_700_000_000), ZoneOffset.UTC);

  private static final TestStorage STORAGE = TestStorage.shared();
  private static final StringBuilder STREAM = new StringBuilder();

  @TempDir static Path folder;
  private static long id;
  private static GitRepository repository;

  @BeforeAll
  static void history() throws IOException {
    commit("root", null, file("a", TEXT) + file("b", TEXT + "b\n"));
    commit("base", "root", file("a", TEXT.replace("one", "1")));
    commit("head", "root", "R b dir/renamed\n" + file("new", "new\n"));
    commit("head", "head", file("a", TEXT.replace("six", "6")));
    commit("conflict", "root", file("a", TEXT.replace("one", "uno")));
    commit("same", "root", file("a", TEXT.replace("one", "1")));
    commit("edited", "root", file("b", TEXT.replace("one", "1") + "b\n"));
    commit("moved", "root", "D a\nD b\n" + file("other", TEXT + "b\nmore\n"));
    commit("unrelated", null, file("a", TEXT));
    Path made = Imported.fastImport(folder, STREAM.toString());
    id = STORAGE.create();
    Imported.all(STORAGE, id, made);
    repository = STORAGE.repositories.open(id);
  }

  private static void commit(String branch, String parent, String changes) {
    STREAM.append("commit refs/heads/").append(branch);
    STREAM.append("\ncommitter C <c@example.org> ").append(1_600_000_000 + STREAM.length());
    STREAM.append(" +0000\ndata 2\nc\n\n");
    if (parent != null && !parent.equals(branch))
      STREAM.append("from refs/heads/").append(parent).append('\n');
    STREAM.append(changes).append('\n');
  }

  private static String file(String path, String text) {
    return "M 100644 inline " + path + "\ndata " + text.length() + "\n" + text + "\n";
  }

  @AfterAll
  static void close() {
    repository.close();
  }

  private static ObjectId tip(String branch) throws IOException {
    return repository.resolve("refs/heads/" + branch);
  }

  private static MergeCheck check(String base, String head) throws IOException {
    return MergeCheck.of(repository, tip(base), tip(head), path -> path.startsWith("dir/"));
  }

  @Test
  void aCheckTellsWhatAMergeWouldBring() throws IOException {
    assertThat(check("base", "head"))
        .isEqualTo(
            new MergeCheck(
                Status.MERGEABLE,
                Optional.of(tip("root")),
                List.of(),
                List.of("dir/renamed"),
                2,
                1));
  }

  @Test
  void aCheckNamesTheFilesThatConflict() throws IOException {
    MergeCheck check = check("base", "conflict");
    assertThat(check.status()).isEqualTo(Status.CONFLICT);
    assertThat(check.conflicts()).containsExactly("a");
  }

  @Test
  void aHeadThatTheBaseHasIsAnAncestor() throws IOException {
    assertThat(check("base", "root").status()).isEqualTo(Status.ANCESTOR);
    assertThat(check("base", "base").status()).isEqualTo(Status.ANCESTOR);
  }

  @Test
  void aMergeThatWouldChangeNothingIsEmpty() throws IOException {
    assertThat(check("base", "same").status()).isEqualTo(Status.EMPTY);
    MergeCheck unrelated = check("base", "unrelated");
    assertThat(unrelated.status()).isEqualTo(Status.EMPTY);
    assertThat(unrelated.mergeBase()).isEmpty();
  }

  @Test
  void aCheckLeavesNothingInTheRepository() throws IOException {
    check("base", "head");
    assertThat(repository.stagedPacks()).isEmpty();
  }

  @Test
  void unrelatedHistoriesAreNotMerged() throws IOException {
    try (Merger merger = new Merger(repository)) {
      assertThatThrownBy(() -> merger.merge(tip("base"), tip("unrelated")))
          .isInstanceOf(UnrelatedHistoriesException.class);
    }
  }

  @Test
  void aMergeBeyondItsLimitsIsGivenUp() throws IOException {
    for (MergeLimits limits :
        List.of(
            new MergeLimits(1, 1 << 20, 1 << 20, 10, 10, Duration.ofMinutes(5)),
            new MergeLimits(100, 10, 1 << 20, 10, 10, Duration.ofMinutes(5)),
            new MergeLimits(100, 1 << 20, 10, 10, 10, Duration.ofMinutes(5)),
            new MergeLimits(100, 1 << 20, 1 << 20, 10, 10, Duration.ZERO)))
      try (Merger merger = new Merger(repository, limits)) {
        assertThatThrownBy(() -> merger.merge(tip("base"), tip("head")))
            .isInstanceOf(MergeTooLargeException.class);
      }
  }

  @Test
  void aStagedMergeIsSignedAndWholeForGit() throws IOException {
    try (GitRepository written = STORAGE.repositories.open(id, STORAGE.gateway());
        Merger merger = new Merger(written)) {
      MergedTree merged = merger.merge(tip("base"), tip("head"));
      NewCommit says =
          new NewCommit(
              List.of(tip("base"), tip("head")),
              WHO,
              WHO,
              "Merge\n",
              unsigned -> Optional.of("signature"));
      ObjectId commit = merger.commit(merged.tree(), says);
      merger.stage(commit);
      assertThat(written.stagedPacks()).hasSize(1);
      try (RevWalk walk = new RevWalk(written)) {
        RevCommit parsed = walk.parseCommit(commit);
        assertThat(List.<ObjectId>of(parsed.getParents())).isEqualTo(says.parents());
        assertThat(parsed.getRawGpgSignature()).isEqualTo("signature".getBytes(UTF_8));
        assertThat(parsed.getTree()).isEqualTo(merged.tree());
        assertThat(walk.getObjectReader().has(merged.tree())).isTrue();
      }
    }
  }

  /** A file that the other side did not change may be deleted or renamed: the merge is the same. */
  @Test
  void removedFilesThatNobodyChangedDoNotCountWhenRenamesAreSearched() throws IOException {
    MergeLimits onePair = new MergeLimits(100, 1 << 20, 1 << 20, 1, 10, Duration.ofMinutes(5));
    try (Merger merger = new Merger(repository, onePair)) {
      assertThat(merger.merge(tip("edited"), tip("moved")).conflicts()).isEmpty();
    }
  }
}
