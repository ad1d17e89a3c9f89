package io.gitledger.git.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.git.Commits;
import io.gitledger.git.Git;
import io.gitledger.git.GitRepository;
import io.gitledger.git.Imported;
import io.gitledger.git.TestStorage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that diffs and patches are equal to those of C git, or can be applied by it. */
class CommitDiffTest {
  private static final String BRANCH = "refs/heads/main";
  private static final int LIMIT = 100;

  private final TestStorage storage = TestStorage.shared();

  @TempDir Path folder;

  private GitRepository imported(Path git) throws IOException {
    long id = storage.create();
    Imported.all(storage, id, git);
    return storage.repositories.open(id);
  }

  private static String text(DiffText diff) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    diff.writeTo(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static CommitInfo info(GitRepository repository, String commit) throws IOException {
    return new CommitLog(repository).find(ObjectId.fromString(commit)).orElseThrow();
  }

  private static String numbered(int last) {
    return IntStream.rangeClosed(1, last).mapToObj(i -> i + "\n").collect(Collectors.joining());
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private void commit(String message) throws IOException {
    feed(folder, message, "commit", "-q", "-F", "-");
  }

  private static void feed(Path git, String input, String... arguments) throws IOException {
    Git.feed(git, new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), arguments);
  }

  private void everyKindOfChange() throws IOException {
    Git.run(folder, "init", "-q", "-b", "main");
    Git.run(folder, "config", "core.quotePath", "false");
    write("code.c", "int one() {\n" + numbered(20) + "}\nint two() {\n" + numbered(9) + "}\n");
    write("docs/a/moved.txt", "moved\n");
    write("bin.dat", "\0\1\2");
    write("empty", "");
    write("run.sh", "#!/bin/sh\n");
    Git.run(folder, "add", "-A");
    String blob = Git.run(folder, "hash-object", "-w", "run.sh").strip();
    feed(folder, "100644 " + blob + "\tünï cödé.txt\n", "update-index", "--index-info");
    commit("first commit\n\nwith\n\nbody");
    write("code.c", "int one() {\n" + numbered(19) + "}\nint two() {\n" + numbered(9) + "new\n}");
    Git.run(folder, "mv", "docs/a/moved.txt", "docs/b.txt");
    write("bin.dat", "\0" + numbered(40));
    Files.delete(folder.resolve("empty"));
    assertThat(folder.resolve("run.sh").toFile().setExecutable(true)).isTrue();
    write("with space/\"quoted\".txt", "a\nb");
    Files.createSymbolicLink(folder.resolve("link"), Path.of("code.c"));
    Git.run(folder, "add", "-A");
    commit(
        "Zweite Änderung, deren Betreff so lang ist, dass er auf mehrere Zeilen verteilt wird\n\nü");
    write("many", numbered(300));
    write("app/[id]/(x)'#{`}<!>.txt", "x\n");
    write("app/tab\tand\\back\u007fslash", "x\n");
    Git.run(folder, "add", "-A");
    commit("A subject of so many words that it has to be folded, since no line has more than 78");
  }

  @Test
  void everyKindOfChangeIsWrittenAsGitWritesIt() throws IOException {
    everyKindOfChange();
    List<String> commits = Git.run(folder, "rev-list", "--reverse", "main").lines().toList();
    try (GitRepository repository = imported(folder);
        CommitDiff diff = new CommitDiff(repository)) {
      for (String commit : commits) {
        String expected =
            commit.equals(commits.getFirst())
                ? Git.run(folder, "show", commit)
                : Git.run(folder, "diff", "-M", commit + "^", commit);
        assertThat(text(diff.of(info(repository, commit)))).isEqualTo(expected);
        assertThat(withoutBinaries(text(diff.mail(info(repository, commit)))))
            .isEqualTo(
                withoutBinaries(
                    Git.run(
                        folder,
                        "format-patch",
                        "--no-signature",
                        "--stdout",
                        "--root",
                        "-1",
                        commit)));
      }
    }
  }

  @Test
  void ofARenamedFileTheLinesCountThatDiffer() throws IOException {
    Git.run(folder, "init", "-q", "-b", "main");
    write("old.txt", numbered(50));
    Git.run(folder, "add", "-A");
    commit("first");
    Git.run(folder, "mv", "old.txt", "new.txt");
    write("new.txt", numbered(50) + "more\n");
    write("added.txt", "one\ntwo\n");
    Git.run(folder, "add", "-A");
    commit("second");
    try (GitRepository repository = imported(folder);
        Changes changes = new Changes(repository)) {
      String commit = Git.run(folder, "rev-parse", "main").strip();
      Changes.OfCommit changed = changes.of(ObjectId.fromString(commit));
      assertThat(changed.stats()).isEqualTo(new Changes.Stats(3, 0));
      assertThat(changed.files()).hasSize(3);
    }
  }

  @Test
  void aBinaryFileIsDeflatedAsGitDeflatesIt() throws IOException {
    Git.run(folder, "init", "-q", "-b", "main");
    write("bin.dat", "\0\1\2");
    Git.run(folder, "add", "-A");
    commit("first");
    String mail = Git.run(folder, "format-patch", "--no-signature", "--stdout", "--root", "-1");
    try (GitRepository repository = imported(folder);
        CommitDiff diff = new CommitDiff(repository)) {
      String commit = Git.run(folder, "rev-parse", "main").strip();
      assertThat(mail).contains("literal 3\n");
      assertThat(text(diff.mail(info(repository, commit)))).isEqualTo(mail);
    }
  }

  /** Removes binary hunks, as git may use another form, a delta. */
  private static String withoutBinaries(String patch) {
    return patch.replaceAll("(?m)^(?:literal|delta) \\d+\\n(?:[A-Za-z]\\S+\\n)+\\n", "");
  }

  @Test
  void aPatchMakesOutOfTheParentWhatTheCommitHas() throws IOException {
    everyKindOfChange();
    requireApplicable(folder, folder);
    Path random = Imported.fastImport(folder, RandomHistory.of(11, 60));
    Git.run(folder, "clone", "-q", "-b", "main", random.toString(), "work");
    requireApplicable(random, folder.resolve("work"));
  }

  private void requireApplicable(Path origin, Path work) throws IOException {
    try (GitRepository repository = imported(origin);
        CommitDiff diff = new CommitDiff(repository)) {
      for (String line : Git.run(work, "rev-list", "--parents", "main").lines().toList()) {
        String[] ids = line.split(" ", -1);
        if (ids.length < 2) continue;
        Git.run(work, "read-tree", ids[1]);
        String patch = text(diff.mail(info(repository, ids[0])));
        feed(work, patch, "apply", "--cached", "--allow-empty");
        assertThat(Git.run(work, "write-tree"))
            .as(ids[0])
            .isEqualTo(Git.run(work, "rev-parse", ids[0] + "^{tree}"));
      }
    }
  }

  @Test
  void aHeadIsComparedWithABaseOfAnotherRepository() throws IOException {
    long origin = storage.create();
    ObjectId common =
        Commits.push(storage.repositories, origin, storage.gateway(), BRANCH, "common\n");
    long fork = storage.fork(origin);
    Commits.push(storage.repositories, origin, storage.gateway(), BRANCH, "base\n");
    Commits.push(storage.repositories, fork, storage.gateway(), BRANCH, "one\n");
    Commits.push(storage.repositories, fork, storage.gateway(), BRANCH, "two\n");
    try (GitRepository base = storage.repositories.open(origin);
        GitRepository head = storage.repositories.open(fork)) {
      var left = new Comparison.Side(base, base.resolve(BRANCH));
      var right = new Comparison.Side(head, head.resolve(BRANCH));
      try (Comparison three = new Comparison(left, right, true);
          Comparison two = new Comparison(left, right, false);
          Comparison back = new Comparison(right, left, false);
          Comparison same = new Comparison(right, right, true)) {
        List<CommitInfo> ours = three.commits(LIMIT).commits();
        assertThat(ours).hasSize(2);
        assertThat(ours.getLast().parents()).containsExactly(common);
        assertThat(text(three.diff())).contains("\n-common\n+two\n");
        assertThat(two.commits(LIMIT).total()).isEqualTo(2);
        assertThat(text(two.diff())).contains("\n-base\n+two\n");
        assertThat(text(three.patch(LIMIT)))
            .contains("[PATCH 1/2]", "[PATCH 2/2]")
            .containsSubsequence("-common\n+one\n", "-one\n+two\n");
        assertThat(back.commits(LIMIT).total()).isEqualTo(1);
        assertThat(text(back.diff())).contains("\n-two\n+base\n");
        assertThat(same.commits(LIMIT).total()).isZero();
        assertThat(text(same.diff())).isEmpty();
      }
    }
  }

  @Test
  void aSeriesOfMailsLeavesOutCommitsThatChangeNothing() throws IOException {
    Git.run(folder, "init", "-q", "-b", "main");
    for (String name : List.of("base", "one", "two")) {
      write(name, name + "\n");
      Git.run(folder, "add", "-A");
      commit(name);
      Git.run(folder, "commit", "-q", "--allow-empty", "-m", "nothing after " + name);
    }
    String base = Git.run(folder, "rev-parse", "main~5").strip();
    try (GitRepository repository = imported(folder);
        Comparison series =
            new Comparison(
                new Comparison.Side(repository, repository.resolve(base)),
                new Comparison.Side(repository, repository.resolve(BRANCH)),
                true)) {
      assertThat(text(series.patch(LIMIT)))
          .isEqualTo(
              Git.run(folder, "format-patch", "--signature=2.39.5", "--stdout", base + "..main"));
    }
  }

  @Test
  void unrelatedHistoriesHaveNoCommonBase() throws IOException {
    long one = storage.create();
    Commits.push(storage.repositories, one, storage.gateway(), BRANCH, "one\n");
    Commits.push(storage.repositories, one, storage.gateway(), "refs/heads/other", "other\n");
    try (GitRepository repository = storage.repositories.open(one)) {
      var left = new Comparison.Side(repository, repository.resolve(BRANCH));
      var right = new Comparison.Side(repository, repository.resolve("refs/heads/other"));
      try (Comparison three = new Comparison(left, right, true);
          Comparison two = new Comparison(left, right, false)) {
        assertThat(three.commits(LIMIT).total()).isZero();
        assertThat(two.commits(LIMIT).total()).isEqualTo(1);
      }
      long elsewhere = storage.create();
      Commits.push(storage.repositories, elsewhere, storage.gateway(), BRANCH, "elsewhere\n");
      try (GitRepository head = storage.repositories.open(elsewhere);
          Comparison three =
              new Comparison(left, new Comparison.Side(head, head.resolve(BRANCH)), true)) {
        assertThat(three.mergeBase()).isEmpty();
        assertThat(three.paths(LIMIT)).hasSize(1);
      }
    }
  }

  private void assertTooLarge(DiffLimits limits, String message) throws IOException {
    everyKindOfChange();
    String tip = Git.run(folder, "rev-parse", "main~1").strip();
    try (GitRepository repository = imported(folder);
        CommitDiff diff = new CommitDiff(repository.newObjectReader(), limits)) {
      CommitInfo commit = info(repository, tip);
      assertThatThrownBy(() -> text(diff.of(commit)))
          .isInstanceOf(DiffTooLargeException.class)
          .hasMessage(message);
      assertThatThrownBy(() -> text(diff.mail(commit))).isInstanceOf(DiffTooLargeException.class);
    }
  }

  @Test
  void aDiffOfTooManyFilesIsRefused() throws IOException {
    assertTooLarge(
        new DiffLimits(2, Long.MAX_VALUE, Duration.ofDays(1)), "more than 2 files differ");
  }

  @Test
  void ofMoreFilesThanMayBeHeldAPageIsListedWithoutRenames() throws IOException {
    everyKindOfChange();
    String former = Git.run(folder, "rev-parse", "main~2").strip();
    String tip = Git.run(folder, "rev-parse", "main").strip();
    ObjectId before = ObjectId.fromString(former);
    ObjectId after = ObjectId.fromString(tip);
    var limits = new DiffLimits(LIMIT, 2, Long.MAX_VALUE, Duration.ofDays(1));
    try (GitRepository repository = imported(folder);
        CommitDiff diff = new CommitDiff(repository.newObjectReader(), limits)) {
      List<String> paths =
          Git.run(folder, "diff", "--no-renames", "--name-only", former, tip).lines().toList();
      assertThat(paths).hasSizeGreaterThan(5);
      var page = diff.files(before, after, new FileDiff.Part(null, 2, 2));
      assertThat(page.files()).extracting(FileDiff::path).isEqualTo(paths.subList(2, 4));
      assertThat(page.total()).isEqualTo(paths.size());
      page = diff.files(before, after, new FileDiff.Part(paths.get(3), 1, 2));
      assertThat(page.files()).extracting(FileDiff::path).isEqualTo(paths.subList(4, 6));
      assertThat(diff.files(before, after, new FileDiff.Part("none", 0, 2)).files()).isEmpty();
      assertThatThrownBy(() -> diff.files(before, after, FileDiff.Part.ALL))
          .isInstanceOf(DiffTooLargeException.class);
    }
  }

  @Test
  void aDiffOfTooMuchTextIsRefused() throws IOException {
    assertTooLarge(new DiffLimits(LIMIT, 100, Duration.ofDays(1)), "the diff is too large");
  }

  @Test
  void aDiffThatTakesTooLongIsRefused() throws IOException {
    assertTooLarge(new DiffLimits(LIMIT, Long.MAX_VALUE, Duration.ZERO), "the diff takes too long");
  }

  @Test
  void countingLinesEndsWhenItTakesTooLong() throws IOException {
    everyKindOfChange();
    String tip = Git.run(folder, "rev-parse", "main").strip();
    var limits = new DiffLimits(LIMIT, Long.MAX_VALUE, Duration.ZERO);
    try (GitRepository repository = imported(folder);
        Changes changes = new Changes(repository, limits)) {
      List<FileChange> files = changes.of(ObjectId.fromString(tip), LIMIT);

      assertThatThrownBy(() -> changes.stats(files)).isInstanceOf(DiffTooLargeException.class);
    }
  }
}
