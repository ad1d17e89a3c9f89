package io.gitledger.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.git.packs.PackKeys;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.transaction.IllegalTransactionStateException;

class PushTest {
  private final TestStorage storage = TestStorage.shared();
  private final GitRepositories repositories = storage.repositories;
  private final long id = storage.create();

  @TempDir Path folder;

  @Test
  void aCommitIsSeenByTheNextReaderOnEveryNode() throws IOException {
    ObjectId first = push("one");
    ObjectId second = push("two");
    for (GitRepositories node : List.of(repositories, storage.on(Clock.systemUTC()))) {
      try (GitRepository repository = node.open(id)) {
        assertThat(repository.resolve("HEAD")).isEqualTo(second);
        assertThat(repository.parseCommit(second).getParent(0)).isEqualTo(first);
      }
    }
  }

  @Test
  void aSmallCommitNeedsNoFile() throws IOException {
    push("small");
    assertThat(packs(true)).isEqualTo(1);
    assertThat(packs(false)).isZero();
  }

  @Test
  void everyStoredPackIsAcceptedByCGit() throws IOException {
    push("small");
    byte[] large = new byte[300_000];
    new Random(1).nextBytes(large);
    try (GitRepository repository = repositories.open(id, storage.gateway())) {
      ObjectId tip = repository.resolve("main");
      ObjectId commit = Commits.write(repository, "large.bin", large, tip);
      assertThat(repository.change(List.of(change("refs/heads/main", tip, commit)), true))
          .containsExactly(RefOutcome.ok("refs/heads/main"));
    }
    assertThat(packs(true)).isEqualTo(1);
    assertThat(packs(false)).isEqualTo(1);
    assertThat(dump()).isEqualTo(2);
    Git.run(folder, "init", "-q", "--bare", "check.git");
    for (String name : names()) {
      Path check = folder.resolve("check.git");
      Git.run(check, "index-pack", "-o", "checked.idx", "../" + name + ".pack");
      assertThat(check.resolve("checked.idx"))
          .hasSameBinaryContentAs(folder.resolve(name + ".idx"));
      Git.run(check, "verify-pack", "../" + name + ".idx");
      Files.delete(check.resolve("checked.idx"));
    }
  }

  @Test
  void aRefusedPushLeavesNoRowAndNoFile() throws IOException {
    ObjectId tip = push("base");
    long files = files();
    byte[] large = new byte[200_000];
    new Random(2).nextBytes(large);
    try (GitRepository repository = repositories.open(id)) {
      ObjectId commit = Commits.write(repository, "large.bin", large, tip);
      assertThat(repository.parseCommit(commit).getFullMessage()).startsWith("Write large.bin");
      assertThat(files()).isEqualTo(files + 2);
      assertThat(repository.change(List.of(change("refs/heads/main", tip, commit)), true))
          .extracting(RefOutcome::status)
          .containsExactly(RefOutcome.Status.REFUSED);
      assertThat(repository.stagedPacks()).hasSize(1);
    }
    assertThat(files()).isEqualTo(files);
    assertThat(packs(true) + packs(false)).isEqualTo(1);
  }

  @Test
  void stagedObjectsAreSeenByNobodyElse() throws IOException {
    push("base");
    try (GitRepository writer = repositories.open(id, storage.gateway());
        GitRepository reader = repositories.open(id)) {
      ObjectId commit = Commits.write(writer, "hidden");
      assertThat(writer.parseCommit(commit)).isNotNull();
      assertThatThrownBy(() -> reader.parseCommit(commit))
          .isInstanceOf(MissingObjectException.class);
    }
  }

  @Test
  void packsStayWhenTheOutcomeIsUnknown() throws IOException {
    long files = files();
    byte[] large = new byte[200_000];
    new Random(3).nextBytes(large);
    try (GitRepository repository =
        repositories.open(
            id,
            request -> {
              throw new IllegalStateException("connection lost at commit");
            })) {
      ObjectId commit = Commits.write(repository, "large.bin", large);
      assertThatThrownBy(
              () ->
                  repository.change(
                      List.of(change("refs/heads/main", ObjectId.zeroId(), commit)), true))
          .isInstanceOf(IllegalStateException.class);
    }
    assertThat(files()).isEqualTo(files + 2);
  }

  @Test
  void refsMoveOnlyWithinATransaction() {
    assertThatThrownBy(
            () ->
                repositories
                    .store()
                    .swap(
                        new io.gitledger.git.refs.RefChangeRequest(id, List.of(), true, List.of())))
        .isInstanceOf(IllegalTransactionStateException.class);
  }

  private ObjectId push(String text) throws IOException {
    return Commits.push(repositories, id, storage.gateway(), "refs/heads/main", text);
  }

  private static RefChange change(String name, ObjectId from, ObjectId to) {
    return new RefChange(name, from, to, null);
  }

  private long packs(boolean inline) {
    return storage.count(
        "select count(*) from git_pack p join repository_pack l on l.pack = p.name"
            + " where l.repository = ? and inline = ?",
        id,
        inline);
  }

  private long files() throws IOException {
    try (Stream<?> all = storage.objects.list("")) {
      return all.count();
    }
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".pack"))
          .map(file -> file.substring(0, file.length() - 5))
          .toList();
    }
  }

  /** Copies the packs in their stored form to the directory. */
  private int dump() throws IOException {
    record Row(String name, boolean inline) {}
    List<Row> rows =
        storage
            .sql
            .sql(
                "select name, inline from git_pack join repository_pack on pack = name"
                    + " where repository = ?")
            .param(id)
            .query((row, number) -> new Row(row.getString(1), row.getBoolean(2)))
            .list();
    for (Row row : rows) {
      for (String extension : List.of("pack", "idx")) {
        Path target = folder.resolve(row.name + "." + extension);
        if (row.inline) {
          Files.write(target, data(row.name, extension));
        } else {
          String key = PackKeys.of(row.name, extension);
          try (var in = storage.objects.read(key, 0, Long.MAX_VALUE)) {
            Files.copy(in, target);
          }
        }
      }
    }
    return rows.size();
  }

  private byte[] data(String pack, String extension) {
    return storage
        .sql
        .sql("select data from git_pack_data where pack = ? and extension = ?")
        .params(pack, extension)
        .query((row, number) -> row.getBytes(1))
        .single();
  }
}
