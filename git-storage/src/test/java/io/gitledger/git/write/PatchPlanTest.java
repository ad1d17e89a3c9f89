package io.gitledger.git.write;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.git.Commits;
import io.gitledger.git.Git;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.Signature;
import io.gitledger.git.read.Trees;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests patches of the real git program, applied to the trees for which they were created and to
 * others.
 */
class PatchPlanTest {
  private final TestStorage storage = TestStorage.shared();
  private final GitRepositories repositories = storage.repositories;
  private final GitRepository repository = open();
  private ObjectId commit;
  private ObjectId tree;

  @TempDir Path folder;

  private GitRepository open() {
    try {
      return repositories.open(storage.create(), storage.gateway());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @BeforeEach
  void anEmptyFolder() throws IOException {
    git("init", "-q", "-b", "main");
  }

  @AfterEach
  void close() {
    repository.close();
  }

  private String git(String... arguments) throws IOException {
    return Git.run(folder, arguments).strip();
  }

  private void write(String path, String content) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content, ISO_8859_1);
  }

  private static String lines(int from, int to) {
    return IntStream.rangeClosed(from, to)
        .mapToObj(line -> "line " + line + "\n")
        .collect(Collectors.joining());
  }

  private static String noise(int size, long seed) {
    byte[] bytes = new byte[size];
    new Random(seed).nextBytes(bytes);
    return new String(bytes, ISO_8859_1);
  }

  private void snapshot(String name) throws IOException {
    git("add", "-A");
    git("commit", "-q", "--allow-empty", "-m", name);
    git("tag", name);
  }

  /** Commits the files of the tag to the repository, on top of the current commit. */
  private void load(String tag) throws IOException {
    List<PathEdit> edits = new ArrayList<>();
    for (String entry : git("-c", "core.quotePath=off", "ls-tree", "-r", tag).lines().toList()) {
      String[] parts = entry.split("[ \t]", 4);
      FileMode mode = FileMode.fromBits(Integer.parseInt(parts[0], 8));
      if (mode.equals(FileMode.GITLINK)) {
        edits.add(new PathEdit.Link(parts[3], mode, ObjectId.fromString(parts[2])));
      } else {
        byte[] content =
            Git.bytes(folder, InputStream.nullInputStream(), "cat-file", "blob", parts[2]);
        edits.add(new PathEdit.Put(parts[3], mode, Content.of(content)));
      }
    }
    commit(null, edits);
    assertThat(tree.name()).isEqualTo(git("rev-parse", tag + "^{tree}"));
  }

  private void commit(ObjectId base, List<PathEdit> edits) throws IOException {
    var who = Signature.of(Commits.WHO);
    List<ObjectId> parents = commit == null ? List.of() : List.of(commit);
    var made =
        TreeEdit.commit(
            repository, base, edits, new NewCommit(parents, who, who, "x\n", CommitSigner.NONE));
    commit = made.commit();
    tree = made.tree();
  }

  private void apply(byte[] patch) throws IOException {
    commit(tree, new PatchPlan(repository, commit, tree).of(patch));
  }

  private void apply(String patch) throws IOException {
    apply(patch.getBytes(ISO_8859_1));
  }

  private String text(String path) throws IOException {
    ObjectId id = new Trees(repository).find(tree, path).orElseThrow().id();
    return new String(new Blobs(repository).bytes(id, 1 << 20).orElseThrow(), ISO_8859_1);
  }

  private byte[] diff(String... options) throws IOException {
    List<String> command = new ArrayList<>(List.of("diff", "--binary", "--full-index"));
    command.addAll(Arrays.asList(options));
    command.addAll(List.of("before", "after"));
    return Git.bytes(folder, InputStream.nullInputStream(), command.toArray(String[]::new));
  }

  private void refused(String patch) {
    assertThatThrownBy(() -> apply(patch))
        .as(patch)
        .isInstanceOfAny(PatchRefusedException.class, PathRefused.class);
  }

  private void everyKindOfChange() throws IOException {
    write("text", lines(1, 40));
    write("d/moved", lines(1, 30));
    write("swapped one", lines(1, 20));
    write("swapped two", lines(50, 70));
    write("deleted", lines(1, 3));
    write("empty", "");
    write("script", "#!/bin/sh\n");
    write("becomes a link", "to");
    write("becomes/folder", "x\n");
    write("windows", "one\r\ntwo\r\nthree\r\n");
    write("open", "one\ntwo");
    write("closed", "one\ntwo\n");
    write("d/image", noise(9_000, 1));
    write("gone", noise(500, 2));
    write("\u00e4 b", "x\n");
    Files.createSymbolicLink(folder.resolve("link"), Path.of("text"));
    git("update-index", "--add", "--cacheinfo", "160000," + "1".repeat(40) + ",module");
    git("add", ".");
    git("commit", "-q", "-m", "before");
    git("tag", "before");
    write("text", "first\n" + lines(1, 10) + lines(12, 30) + "changed\n" + lines(32, 40));
    Files.move(folder.resolve("d/moved"), folder.resolve("elsewhere"));
    write("elsewhere", lines(1, 29) + "last\n");
    Files.move(folder.resolve("swapped one"), folder.resolve("tmp"));
    Files.move(folder.resolve("swapped two"), folder.resolve("swapped one"));
    Files.move(folder.resolve("tmp"), folder.resolve("swapped two"));
    for (String gone : List.of("deleted", "empty", "gone", "becomes a link", "becomes/folder"))
      Files.delete(folder.resolve(gone));
    Files.delete(folder.resolve("becomes"));
    write("becomes", "a file\n");
    write("new/empty", "");
    write("new/file", "x\n");
    Files.setPosixFilePermissions(
        folder.resolve("script"), PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.createSymbolicLink(folder.resolve("becomes a link"), Path.of("text"));
    Files.delete(folder.resolve("link"));
    Files.createSymbolicLink(folder.resolve("link"), Path.of("d"));
    write("windows", "one\r\n2\r\nthree\r\nfour\r\n");
    write("open", "one\ntwo\n");
    write("closed", "one\ntwo");
    write("d/image", noise(9_000, 1).substring(0, 5_000) + "inserted" + noise(4_000, 3));
    write("d/new image", noise(70, 4));
    write("\u00e4 b", "y\n");
    git("update-index", "--add", "--cacheinfo", "160000," + "2".repeat(40) + ",module");
    git("rm", "-q", "--cached", "deleted", "empty", "gone", "becomes/folder", "d/moved");
    git("add", "--ignore-removal", ".");
    git("commit", "-q", "-m", "after");
    git("tag", "after");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--no-renames", "-M", "-C", "--unified=1", "--unified=9", "-B"})
  void aPatchGivesTheTreeItWasMadeFor(String option) throws IOException {
    everyKindOfChange();
    load("before");

    apply(diff(option));

    assertThat(tree.name()).isEqualTo(git("rev-parse", "after^{tree}"));
  }

  @Test
  void theMailOfACommitApplies() throws IOException {
    everyKindOfChange();
    load("before");

    apply(Git.bytes(folder, InputStream.nullInputStream(), "format-patch", "-1", "--stdout"));

    assertThat(tree.name()).isEqualTo(git("rev-parse", "after^{tree}"));
  }

  @Test
  void hunksAreFoundWhereTheirLinesHaveMovedTo() throws IOException {
    write("f", lines(1, 60));
    snapshot("before");
    write("f", lines(1, 19) + "twenty\n" + lines(21, 49) + lines(51, 60));
    snapshot("after");
    byte[] patch = diff();
    write("f", "new\nnew\n" + lines(1, 30) + "new\n" + lines(31, 60));
    snapshot("moved");
    load("moved");

    apply(patch);

    assertThat(text("f"))
        .isEqualTo(
            "new\nnew\n"
                + lines(1, 19)
                + "twenty\n"
                + lines(21, 30)
                + "new\n"
                + lines(31, 49)
                + lines(51, 60));
  }

  @Test
  void aPatchForAnEarlierVersionIsMerged() throws IOException {
    write("f", lines(1, 20));
    snapshot("before");
    write("f", lines(1, 10) + "eleven\n" + lines(12, 20));
    snapshot("after");
    load("before");
    byte[] patch = diff();
    write("f", lines(1, 8) + "nine\n" + lines(10, 20));
    snapshot("present");
    load("present");

    apply(patch);

    assertThat(text("f")).isEqualTo(lines(1, 8) + "nine\nline 10\neleven\n" + lines(12, 20));
    write("f", lines(1, 10) + "another\n" + lines(12, 20));
    snapshot("conflicting");
    load("conflicting");
    refused(new String(patch, ISO_8859_1));
  }

  @Test
  void whiteSpaceLineEndsAndCountsDoNotKeepAPatchFromApplying() throws IOException {
    write("f", "a\r\n  b   c  \r\nd\r\ne\r\n");
    snapshot("before");
    load("before");

    apply("--- a/f\n+++ b/f\n@@ -1,9 +1,1 @@\n a\n  b c\n-d\n+D\n e\n");
    assertThat(text("f")).isEqualTo("a\r\n  b   c  \r\nd\r\ne\r\n".replace("d", "D"));

    write("g", "one\ntwo\n");
    snapshot("unix");
    load("unix");
    apply("--- a/g\r\n+++ b/g\r\n@@ -1,2 +1,3 @@\r\n one\r\n+more\r\n two\r\n");
    assertThat(text("g")).isEqualTo("one\nmore\ntwo\n");
    apply("--- a/g\n+++ b/g\n@@ -1,3 +1,4 @@\n one\n more\n+and\n two\n\n\n");
    assertThat(text("g")).isEqualTo("one\nmore\nand\ntwo\n");
  }

  @Test
  void aFileMayBePatchedTwice() throws IOException {
    write("f", "a\nb\n");
    snapshot("before");
    load("before");

    apply(
        """
        --- a/f
        +++ b/f
        @@ -1,2 +1,2 @@
        -a
        +A
         b
        diff --git a/f b/f
        --- a/f
        +++ b/f
        @@ -1,2 +1,2 @@
         A
        -b
        +B
        """);

    assertThat(text("f")).isEqualTo("A\nB\n");
  }

  @Test
  void whatDoesNotApplyIsRefused() throws IOException {
    everyKindOfChange();
    load("before");

    refused("");
    refused("no patch\n");
    refused("@@ -1 +1 @@\n-a\n+b\n");
    refused("--- a/none\n+++ b/none\n@@ -1 +1 @@\n-a\n+b\n");
    refused("--- a/text\n+++ b/text\n@@ -3,3 +3,3 @@\n line 3\n-line 5\n+x\n line 6\n");
    refused("--- a/text\n+++ b/text\n@@ -1 +1 @@\n");
    refused("--- a/d\n+++ b/d\n@@ -1 +1 @@\n-a\n+b\n");
    refused("--- /dev/null\n+++ b/text\n@@ -0,0 +1 @@\n+x\n");
    refused("--- /dev/null\n+++ b/text/x\n@@ -0,0 +1 @@\n+x\n".replace("text/x", "d"));
    refused("--- a/deleted\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-line 1\n-line 2\n");
    refused("diff --git a/deleted b/deleted\ndeleted file mode 100644\n");
    refused("diff --git a/text b/text\nBinary files a/text and b/text differ\n");
    refused("diff --git a/text b/text\nold mode 100644\nnew mode 120000\n");
    refused("diff --git a/text b/text\nold mode 100644\nnew mode 040000\n");
    refused("diff --git a/x b/x\nnew file mode 777777\n");
    refused("diff --git a/x b/script\nsimilarity index 100%\nrename from text\nrename to script\n");
    refused(
        "diff --git a/module b/module\n@@ -1 +1 @@\n-Subproject commit "
            + "1".repeat(40)
            + "\n+Subproject commit x\n");
    refused("diff --cc text\n--- a/text\n+++ b/text\n@@@ -1,1 -1,1 +1,1 @@@\n--a\n++b\n");
    byte[] other = diff();
    load("after");
    refused(new String(other, ISO_8859_1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"../x", "a/../../x", ".git/hooks/x", ".GIT/config", "git~1/x", "a//b", "link/x"})
  void pathsThatMakeTroubleAreRefused(String path) throws IOException {
    everyKindOfChange();
    load("before");

    assertThatThrownBy(() -> apply("--- /dev/null\n+++ b/" + path + "\n@@ -0,0 +1 @@\n+x\n"))
        .isInstanceOf(PathRefused.class);
    assertThatThrownBy(
            () ->
                apply(
                    "diff --git a/text b/x\nsimilarity index 100%\nrename from text\nrename to "
                        + path
                        + "\n"))
        .isInstanceOf(PathRefused.class);
  }

  @Test
  void noLinkTakesThePlaceOfAFileThatGitReads() throws IOException {
    everyKindOfChange();
    load("before");

    assertThatThrownBy(
            () ->
                apply(
                    """
                    diff --git a/link b/x
                    similarity index 100%
                    rename from link
                    rename to .gitattributes
                    """))
        .isInstanceOf(PathRefused.class);
    assertThatThrownBy(
            () ->
                apply(
                    """
                    diff --git a/.gitmodules b/.gitmodules
                    new file mode 120000
                    --- /dev/null
                    +++ b/.gitmodules
                    @@ -0,0 +1 @@
                    +x
                    """))
        .isInstanceOf(PathRefused.class);
  }

  @Test
  void binaryContentHasALimitWhateverItSaysOfItself() throws IOException {
    write("f", "a");
    snapshot("before");
    write("f", "\0".repeat(5 << 20));
    snapshot("after");
    load("before");

    refused(new String(diff(), ISO_8859_1));
  }

  @Test
  void endlessSearchesAndHeadersEnd() throws IOException {
    write("f", "x\n".repeat(500_000));
    snapshot("before");
    load("before");
    var hunks = new StringBuilder("--- a/f\n+++ b/f\n");
    for (int i = 0; i < 40_000; i++) hunks.append("@@ -9 +9 @@\n x\n");
    String lateMismatch = " x\n".repeat(200_000) + "-y\n+z\n x\n";

    refused(hunks + "@@ -250000 +250000 @@\n" + lateMismatch);
    refused("diff --git a/" + " a".repeat(100_000) + " b/x\nnew file mode 100644\n");
    refused("@@ -1 +1 @@\n x\n".repeat(60_000));
    refused("diff --git a/x b/x\nnew file mode 100644\n".repeat(10_001));
  }

  @Test
  void damagedPatchesAreRefusedAndNothingElse() throws IOException {
    everyKindOfChange();
    load("before");
    byte[] patch = diff("-M");
    var random = new Random(7);
    for (int i = 0; i < 1_000; i++) {
      byte[] damaged = patch.clone();
      for (int j = random.nextInt(8); j >= 0; j--)
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      byte[] cut = Arrays.copyOf(damaged, 1 + random.nextInt(damaged.length));
      try {
        new PatchPlan(repository, commit, tree).of(cut);
      } catch (PatchRefusedException | PathRefused expected) {
        assertThat(expected.getMessage()).isNotEmpty();
      }
    }
    assertThat(new String(patch, UTF_8)).contains("GIT binary patch");
  }
}
