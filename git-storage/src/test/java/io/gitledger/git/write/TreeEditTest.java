package io.gitledger.git.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.git.Commits;
import io.gitledger.git.Git;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import io.gitledger.git.export.Export;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.read.Signature;
import io.gitledger.git.read.Trees;
import io.gitledger.git.refs.RefChange;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeEditTest {
  private static final String MAIN = "refs/heads/main";

  private final TestStorage storage = TestStorage.shared();
  private final GitRepositories repositories = storage.repositories;
  private final long id = storage.create();

  @TempDir Path folder;

  @Test
  void aFirstCommitNeedsNoParent() throws IOException {
    commit(put("README.md", "hello"), put("src/main/A.java", "class A {}"), put("src.txt", "x"));
    assertThat(files()).containsExactly("README.md", "src.txt", "src/main/A.java");
  }

  @Test
  void filesAreReplacedMovedAndDeleted() throws IOException {
    commit(put("a", "1"), put("b/c/d", "2"), put("b/e", "3"), put("b.x", "4"));
    commit(
        put("a", "changed"),
        new PathEdit.Move("b/c/d", "moved/d"),
        new PathEdit.Delete("b/e"),
        put("b", "a file where a folder was"));
    assertThat(files()).containsExactly("a", "b", "b.x", "moved/d");
    assertThat(text("a")).isEqualTo("changed");
    assertThat(text("moved/d")).isEqualTo("2");
  }

  @Test
  void theModeOfAFileIsKept() throws IOException {
    commit(new PathEdit.Put("run.sh", FileMode.EXECUTABLE_FILE, content("#!")));
    commit(put("run.sh", "#!/bin/sh"));
    commit(new PathEdit.Move("run.sh", "bin/run.sh"));
    assertThat(export("ls-tree", "-r", "main")).startsWith("100755 blob");
  }

  @Test
  void aSymbolicLinkIsNeitherFollowedNorOverwritten() throws IOException {
    commit(new PathEdit.Put("link", FileMode.SYMLINK, content("/etc")), put("dir/file", "x"));
    refused(PathRefused.Reason.PARENT, put("link/passwd", "x"));
    refused(PathRefused.Reason.SYMLINK, put("link", "x"));
    refused(PathRefused.Reason.PARENT, put("dir/file/x", "x"));
    refused(PathRefused.Reason.FOLDER, put("dir", "x"));
    refused(PathRefused.Reason.FOLDER, new PathEdit.Delete("dir"));
    refused(PathRefused.Reason.MISSING, new PathEdit.Delete("dir/none"));
    refused(PathRefused.Reason.MISSING, new PathEdit.Delete("none/none"));
    refused(PathRefused.Reason.EXISTS, new PathEdit.Move("dir/file", "link"));
    refused(
        PathRefused.Reason.MALFORMED,
        new PathEdit.Put(".gitmodules", FileMode.SYMLINK, content("x")));
    commit(new PathEdit.Delete("link"));
    assertThat(files()).containsExactly("dir/file");
  }

  @Test
  void pathsThatMakeTroubleAreRefused() throws IOException {
    commit(put("a", "1"));
    for (String path :
        List.of(
            "",
            "/",
            "/a",
            "a/",
            "a//b",
            ".",
            "..",
            "../a",
            "a/../b",
            "a/./b",
            ".git",
            ".git/config",
            "a/.GIT/config",
            ".Git",
            "git~1",
            "GIT~1/x",
            ".git.",
            ".git ",
            ".git::$INDEX_ALLOCATION",
            "a/.GIT :x",
            "git~1:x/config",
            ".g\u200cit",
            ".gi\u200dt/x",
            "a\\b",
            "..\\a",
            "a\0b",
            "a\nb",
            "\ud800",
            "x".repeat(4097),
            "a/".repeat(2100) + "b")) {
      refused(PathRefused.Reason.MALFORMED, put(path, "x"));
      refused(PathRefused.Reason.MALFORMED, new PathEdit.Move("a", path));
    }
    commit(put(".github/workflows/ci.yml", "x"), put("ünï/𝕏.txt", "x"), put(".gitignore", "x"));
    commit(put("why?", "x"), put("a|b", "x"), put("<*>", "x"), put("10:30", "x"));
    commit(put("con", "x"), put("drivers/aux.c", "x"), put("etc.", "x"), put("space ", "x"));
    assertThat(files()).contains("ünï/𝕏.txt", ".gitignore", "why?", "a|b", "<*>", "10:30");
    assertThat(files()).contains("con", "drivers/aux.c", "etc.", "space ");
  }

  @Test
  void nothingIsStagedWhenAnEditIsRefused() throws IOException {
    try (GitRepository repository = repositories.open(id, storage.gateway())) {
      assertThatThrownBy(
              () ->
                  TreeEdit.commit(
                      repository, null, List.of(put("ok", "x"), put("..", "x")), says()))
          .isInstanceOf(PathRefused.class);
      assertThat(repository.stagedPacks()).isEmpty();
    }
  }

  @Test
  void aLargeFileIsStreamed() throws IOException {
    long size = 40L << 20;
    Content large = Content.of(size, () -> new Pattern(size));
    commit(new PathEdit.Put("large.bin", null, large));
    try (GitRepository repository = repositories.open(id)) {
      Trees trees = new Trees(repository);
      ObjectId tree = new Revisions(repository).tree(repository.resolve(MAIN)).orElseThrow();
      var entry = trees.find(tree, "large.bin").orElseThrow();
      assertThat(entry.size()).isEqualTo(size);
      try (InputStream stored = new Blobs(repository).open(entry.id());
          InputStream given = new Pattern(size)) {
        byte[] left = new byte[1 << 16];
        byte[] right = new byte[1 << 16];
        int count = stored.readNBytes(left, 0, left.length);
        while (count > 0) {
          assertThat(given.readNBytes(right, 0, count)).isEqualTo(count);
          assertThat(left).isEqualTo(right);
          count = stored.readNBytes(left, 0, left.length);
        }
      }
    }
    assertThat(export("rev-list", "--count", "main")).isEqualTo("1\n");
  }

  @Test
  void unchangedFoldersKeepTheirTrees() throws IOException {
    List<PathEdit> many = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      many.add(put("d" + i + "/f", "x" + i));
    }
    commit(many.toArray(PathEdit[]::new));
    commit(put("d7/f", "changed"));
    assertThat(
            storage.count(
                "select object_count from git_pack join repository_pack on pack = name"
                    + " where repository = ? order by created desc, name desc limit 1",
                id))
        .isEqualTo(4); // blob, directory, root, commit
  }

  private void commit(PathEdit... edits) throws IOException {
    try (GitRepository repository = repositories.open(id, storage.gateway())) {
      ObjectId old = repository.resolve(MAIN);
      List<ObjectId> parents = old == null ? List.of() : List.of(old);
      ObjectId base = old == null ? null : new Revisions(repository).tree(old).orElseThrow();
      NewCommit says =
          new NewCommit(
              parents,
              Signature.of(Commits.WHO),
              Signature.of(Commits.WHO),
              "Edit\n",
              CommitSigner.NONE);
      TreeEdit.Result result = TreeEdit.commit(repository, base, List.of(edits), says);
      ObjectId from = old == null ? ObjectId.zeroId() : old;
      assertThat(repository.change(List.of(new RefChange(MAIN, from, result.commit(), null)), true))
          .allMatch(outcome -> outcome.landed());
    }
    export("fsck", "--full", "--strict");
  }

  private void refused(PathRefused.Reason reason, PathEdit edit) throws IOException {
    try (GitRepository repository = repositories.open(id)) {
      ObjectId base = new Revisions(repository).tree(repository.resolve(MAIN)).orElseThrow();
      assertThatThrownBy(() -> TreeEdit.commit(repository, base, List.of(edit), says()))
          .as(edit.toString())
          .isInstanceOfSatisfying(
              PathRefused.class, refused -> assertThat(refused.reason()).isEqualTo(reason));
    }
  }

  private static NewCommit says() {
    return new NewCommit(
        List.of(),
        Signature.of(Commits.WHO),
        Signature.of(Commits.WHO),
        "Edit\n",
        CommitSigner.NONE);
  }

  private static PathEdit put(String path, String text) {
    return new PathEdit.Put(path, null, content(text));
  }

  private static Content content(String text) {
    return Content.of(text.getBytes(StandardCharsets.UTF_8));
  }

  private List<String> files() throws IOException {
    return export("-c", "core.quotePath=off", "ls-tree", "-r", "--name-only", "main")
        .lines()
        .toList();
  }

  private String text(String path) throws IOException {
    return export("cat-file", "blob", "main:" + path);
  }

  private String export(String... command) throws IOException {
    Path target = folder.resolve(System.nanoTime() + ".git");
    try (GitRepository repository = repositories.open(id)) {
      Export.now(repository, target);
    }
    return Git.run(target, command);
  }

  /** Bytes that compress badly and need no memory. */
  private static final class Pattern extends InputStream {
    private long left;
    private long state = 42;

    Pattern(long size) {
      this.left = size;
    }

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (left <= 0) {
        return -1;
      }
      int count = (int) Math.min(length, left);
      for (int i = 0; i < count; i++) {
        state = state * 6364136223846793005L + 1442695040888963407L;
        target[offset + i] = (byte) (state >>> 56);
      }
      left -= count;
      return count;
    }
  }
}
