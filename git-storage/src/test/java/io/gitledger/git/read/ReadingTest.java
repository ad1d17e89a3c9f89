package io.gitledger.git.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.Git;
import io.gitledger.git.GitRepository;
import io.gitledger.git.Imported;
import io.gitledger.git.TestStorage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares everything that is read with the results of C git. */
class ReadingTest {
  private final TestStorage storage = TestStorage.shared();
  private final long id = storage.create();
  private GitRepository repository;
  private Path git;
  private ObjectId main;
  private ObjectId tree;

  @TempDir Path folder;

  @BeforeEach
  void history() throws IOException {
    git = Imported.fastImport(folder, RandomHistory.of(seed(), 300));
    Git.run(git, "tag", "-a", "-m", "first", "v1", "main~5");
    Git.run(git, "tag", "light", "main~6");
    Imported.all(storage, id, git);
    afterImport(storage, id);
    repository = storage.repositories.open(id);
    main = repository.resolve("refs/heads/main");
    tree = new Revisions(repository).tree(main).orElseThrow();
  }

  /** Returns the seed. Each class has a separate history, as results for commits are cached. */
  long seed() {
    return 7;
  }

  /** Prepares the repository before it is read. */
  void afterImport(TestStorage with, long imported) throws IOException {}

  @AfterEach
  void close() {
    repository.close();
  }

  @Test
  void aHistoryHasTheCommitsThatGitLists() throws IOException {
    CommitLog log = new CommitLog(repository);
    CommitLog.Page page = log.page(CommitQuery.of(main), 20, 50);
    assertThat(ids(page)).isEqualTo(lines("rev-list", "--skip=20", "-n50", "main"));
    assertThat(page.total()).isEqualTo(count("main"));
    assertThat(log.page(CommitQuery.of(main), 0, 3).total()).isEqualTo(page.total());
    ObjectId side = repository.resolve("refs/heads/side");
    assertThat(ids(log.page(CommitQuery.of(main).without(side), 0, 1000)))
        .isEqualTo(lines("rev-list", "main", "^side"));
    Instant since = Instant.ofEpochSecond(1_600_000_000 + 100 * 60);
    Instant until = Instant.ofEpochSecond(1_600_000_000 + 200 * 60);
    assertThat(ids(log.page(CommitQuery.of(main).between(since, until), 0, 1000)))
        .isEqualTo(lines("rev-list", "--since=" + since, "--until=" + until, "main"));
  }

  @Test
  void whatCameUponACommitIsWhatGitLists() throws IOException {
    List<String> mainline = lines("rev-list", "--first-parent", "-n60", "main");
    for (int first = 0; first < mainline.size(); first += 7) {
      for (int last = first; last < mainline.size(); last += 5) {
        String tip = mainline.get(first);
        String bound = mainline.get(last);
        CommitQuery query =
            CommitQuery.of(ObjectId.fromString(tip)).without(ObjectId.fromString(bound));
        CommitLog.Page page = new CommitLog(repository).page(query, 1, 4);
        assertThat(ids(page))
            .as(bound + ".." + tip)
            .isEqualTo(lines("rev-list", "--skip=1", "-n4", tip, "^" + bound));
        assertThat(page.total()).isEqualTo(lines("rev-list", tip, "^" + bound).size());
      }
    }
  }

  @Test
  void aBranchGotWhatItHadNotBeforeAndNothingFromACommitThatIsGone() throws IOException {
    var log = new CommitLog(repository);
    ObjectId before = repository.resolve("main~9");
    CommitLog.Page page = log.ofMove(before, main, 3);
    assertThat(ids(page)).isEqualTo(lines("rev-list", "-n3", "main", "^main~9"));
    assertThat(page.total()).isEqualTo(lines("rev-list", "main", "^main~9").size());

    ObjectId gone = ObjectId.fromString("12".repeat(20));
    assertThat(log.ofMove(gone, main, 3)).isEqualTo(new CommitLog.Page(List.of(), 0));
    var branches = Map.of("refs/heads/main", before, "refs/heads/gone", gone);
    assertThat(log.firstOfNewBranch("refs/heads/new", main, branches))
        .extracting(commit -> commit.id().name())
        .isEqualTo(lines("rev-list", "-n10", "main", "^main~9"));
  }

  @Test
  void aRevisionWithCountlessStepsNamesNoCommit() throws IOException {
    Revisions revisions = new Revisions(repository);
    assertThat(revisions.commit("main" + "^".repeat(8_000), 4)).isEmpty();
    assertThat(revisions.commit("main" + "~1".repeat(4_000) + "x", 4)).isEmpty();
  }

  @Test
  void aHistoryOfAPathHasTheCommitsThatGitLists() throws IOException {
    for (String path : List.of("d0", "d1/s0", "d2/s1/f3", "top0", "nothing")) {
      CommitLog.Page page =
          new CommitLog(repository).page(CommitQuery.of(main).withPath(path), 0, 1000);
      assertThat(ids(page)).as(path).isEqualTo(lines("rev-list", "main", "--", path));
      assertThat(page.total()).isEqualTo(page.commits().size());
    }
  }

  @Test
  void everyEntryHasTheLastCommitThatGitFinds() throws IOException {
    for (String path : List.of("", "d0", "d1/s1")) {
      Map<String, ObjectId> found = new LastCommits(repository, 10_000).of(main, path);
      List<TreeEntry> entries = new Trees(repository).list(tree, path);
      assertThat(found.keySet())
          .containsExactlyInAnyOrderElementsOf(entries.stream().map(TreeEntry::name).toList());
      for (TreeEntry entry : entries) {
        assertThat(found.get(entry.name()).name())
            .as(entry.path())
            .isEqualTo(lines("rev-list", "-n1", "main", "--", entry.path()).getFirst());
      }
    }
  }

  @Test
  void aSearchForLastCommitsGivesUpAfterSoManyCommits() throws IOException {
    ObjectId unasked = ObjectId.fromString(lines("rev-list", "-n1", "main~50").getFirst());
    assertThat(new LastCommits(repository, 1).of(unasked, "").size()).isLessThan(5);
  }

  @Test
  void aSearchForLastCommitsEndsAtACommitThatWasAskedBefore() throws IOException {
    List<String> line = lines("rev-list", "--no-merges", "-n1", "--skip=20", "main");
    String later = line.getFirst();
    ObjectId parent = ObjectId.fromString(lines("rev-parse", later + "^").getFirst());
    new LastCommits(repository, 10_000).of(parent, "");

    Map<String, ObjectId> found = new LastCommits(repository, 2).of(ObjectId.fromString(later), "");

    for (Map.Entry<String, ObjectId> last : found.entrySet())
      assertThat(last.getValue().name())
          .as(last.getKey())
          .isEqualTo(lines("rev-list", "-n1", later, "--", last.getKey()).getFirst());
    assertThat(found).hasSameSizeAs(lines("ls-tree", "--name-only", later));
  }

  @Test
  void chosenEntriesHaveTheLastCommitsThatGitFindsAtEachCommit() throws IOException {
    for (String commit : lines("rev-list", "-n12", "main"))
      for (String folderOfIt : List.of("d0/s0", "d2")) {
        List<String> names = lines("ls-tree", "--name-only", commit + ":" + folderOfIt);
        for (String name : names) {
          Map<String, ObjectId> found =
              new LastCommits(repository, 10_000)
                  .of(ObjectId.fromString(commit), folderOfIt, Set.of(name));
          String path = folderOfIt + "/" + name;
          assertThat(found.get(name).name())
              .as(commit + " " + path)
              .isEqualTo(lines("rev-list", "-n1", commit, "--", path).getFirst());
        }
      }
  }

  @Test
  void aHistoryOfAPathIsReadAgainAsItWasReadFirst() throws IOException {
    CommitQuery query = CommitQuery.of(main).withPath("d1");
    CommitLog.Page first = new CommitLog(repository).page(query, 3, 5);
    CommitLog.Page again = new CommitLog(repository).page(query, 3, 5);
    CommitLog.Page next = new CommitLog(repository).page(query, 8, 1000);

    assertThat(ids(again))
        .isEqualTo(ids(first))
        .isEqualTo(lines("rev-list", "--skip=3", "-n5", "main", "--", "d1"));
    assertThat(ids(next)).isEqualTo(lines("rev-list", "--skip=8", "main", "--", "d1"));
    assertThat(List.of(again.total(), next.total())).containsOnly(first.total());
  }

  @Test
  void aCommitSaysWhatGitSays() throws IOException {
    CommitInfo commit = new CommitLog(repository).find(main).orElseThrow();
    assertThat(commit.message()).isEqualTo("commit 300\n");
    assertThat(commit.author().zone()).isEqualTo(ZoneOffset.ofHoursMinutes(2, 30));
    assertThat(commit.committer())
        .isEqualTo(
            new Signature(
                "C",
                "c@example.org",
                Instant.ofEpochSecond(1_600_000_000 + 300 * 60),
                ZoneOffset.ofHours(-1)));
    assertThat(commit.tree().name()).isEqualTo(lines("rev-parse", "main^{tree}").getFirst());
  }

  @Test
  void changedFilesAndLinesAreThoseOfGit() throws IOException {
    try (Changes changes = new Changes(repository)) {
      for (String commit : lines("rev-list", "-n40", "--min-parents=1", "main")) {
        List<FileChange> files = changes.of(ObjectId.fromString(commit), 1000);
        String status =
            String.join(
                "\n", files.stream().map(f -> letter(f.status()) + "\t" + f.path()).toList());
        String diff = Git.run(git, "diff", "--no-renames", "--name-status", commit + "^", commit);
        assertThat(status).isEqualTo(diff.strip());
        int additions = 0;
        int deletions = 0;
        for (String line : lines("diff", "--no-renames", "--numstat", commit + "^", commit)) {
          String[] parts = line.split("\t", -1);
          additions += Integer.parseInt(parts[0]);
          deletions += Integer.parseInt(parts[1]);
        }
        var stats = new Changes.Stats(additions, deletions);
        assertThat(changes.stats(files)).isEqualTo(stats);
        Changes.OfCommit changed = changes.of(ObjectId.fromString(commit));
        assertThat(changed.files()).isEqualTo(files);
        assertThat(changes.of(ObjectId.fromString(commit))).isEqualTo(changed);
      }
      String root = lines("rev-list", "--max-parents=0", "main").getLast();
      assertThat(changes.of(ObjectId.fromString(root), 1000))
          .isNotEmpty()
          .allMatch(change -> change.status() == FileChange.Status.ADDED);
    }
  }

  @Test
  void treesAreListedAsGitListsThem() throws IOException {
    Trees trees = new Trees(repository);
    List<String> all =
        trees.page(tree, true, 0, 1000).entries().stream().map(ReadingTest::line).toList();
    assertThat(all).isEqualTo(lines("ls-tree", "-r", "-t", "main"));
    Trees.Page part = trees.page(tree, true, 5, 7);
    assertThat(part.total()).isEqualTo(all.size());
    assertThat(part.entries().stream().map(ReadingTest::line)).isEqualTo(all.subList(5, 12));
    TreeEntry file = trees.list(tree, "d0/s0").getFirst();
    assertThat(trees.find(tree, file.path())).contains(file);
    assertThat(file.size())
        .isEqualTo(Long.parseLong(lines("cat-file", "-s", file.id().name()).getFirst()));
    assertThat(trees.find(tree, "d0/nothing")).isEmpty();
    assertThat(trees.firstMissing(tree, "d0/no/such")).contains("no");
    Blobs blobs = new Blobs(repository);
    String text = Git.run(git, "cat-file", "blob", file.id().name());
    assertThat(blobs.bytes(file.id(), 1000)).contains(text.getBytes(StandardCharsets.UTF_8));
    assertThat(blobs.bytes(file.id(), 1)).isEmpty();
    try (var in = blobs.open(file.id())) {
      assertThat(in).hasContent(text);
    }
  }

  @Test
  void textsMeanBranchesThenTagsThenIds() throws IOException {
    Revisions revisions = new Revisions(repository);
    assertThat(revisions.find("main", 40))
        .contains(new Revision(Revision.Kind.BRANCH, "main", main));
    assertThat(revisions.find("HEAD", 40))
        .contains(new Revision(Revision.Kind.BRANCH, "main", main));
    assertThat(revisions.find("v1", 40).orElseThrow().kind()).isEqualTo(Revision.Kind.TAG);
    for (String text :
        List.of(
            "v1",
            "light",
            "refs/tags/v1",
            "main~3",
            "main^",
            "v1~2^1",
            main.name(),
            main.name().substring(0, 12))) {
      assertThat(revisions.commit(text, 4).orElseThrow().name())
          .as(text)
          .isEqualTo(lines("rev-parse", text + "^{commit}").getFirst());
    }
    for (String text :
        List.of(
            "",
            "nothing",
            "main^9",
            "main~99999",
            "main@{1}",
            ":/commit",
            "main^{tree}",
            "0123456789012345678901234567890123456789")) {
      assertThat(revisions.commit(text, 4)).as(text).isEmpty();
    }
    assertThat(revisions.find(main.name().substring(0, 12), 40)).isEmpty();
    assertThat(NamedRef.branches(repository))
        .extracting(NamedRef::name)
        .containsExactly("main", "side", "work");
    assertThat(NamedRef.tags(repository))
        .extracting(tag -> tag.target().name())
        .containsExactly(
            lines("rev-parse", "light").getFirst(), lines("rev-parse", "v1^{}").getFirst());
  }

  @Test
  void ancestryIsThatOfGit() throws IOException {
    CommitLog log = new CommitLog(repository);
    ObjectId old = ObjectId.fromString(lines("rev-parse", "main~4").getFirst());
    assertThat(log.isAncestor(old, main)).isTrue();
    assertThat(log.isAncestor(main, old)).isFalse();
  }

  private static String letter(FileChange.Status status) {
    return switch (status) {
      case ADDED -> "A";
      case REMOVED -> "D";
      case MODIFIED -> "M";
    };
  }

  private static String line(TreeEntry entry) {
    String kind = entry.isTree() ? "tree" : "blob";
    return "%06o %s %s\t%s"
        .formatted(entry.mode().getBits(), kind, entry.id().name(), entry.path());
  }

  private static List<String> ids(CommitLog.Page page) {
    return page.commits().stream().map(commit -> commit.id().name()).toList();
  }

  private int count(String ref) throws IOException {
    return Integer.parseInt(lines("rev-list", "--count", ref).getFirst());
  }

  private List<String> lines(String... command) throws IOException {
    return Arrays.stream(Git.run(git, command).split("\n", -1)).filter(l -> !l.isEmpty()).toList();
  }
}
