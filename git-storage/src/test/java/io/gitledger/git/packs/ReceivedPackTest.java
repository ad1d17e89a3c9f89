package io.gitledger.git.packs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.git.Commits;
import io.gitledger.git.Git;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.Imported;
import io.gitledger.git.TestStorage;
import io.gitledger.git.export.Export;
import io.gitledger.git.refs.RefChange;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.BatchRefUpdate;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.transport.ReceiveCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReceivedPackTest {
  private static final String MAIN = "refs/heads/main";

  private final TestStorage storage = TestStorage.shared();
  private final GitRepositories repositories = storage.repositories;
  private final long id = storage.create();

  @TempDir Path folder;

  @Test
  void aThinPackIsStoredWholeAndAcceptedByCGit() throws IOException {
    Path work = twoCommits();
    Git.run(work, "checkout", "-q", "HEAD^");
    Imported.all(storage, id, work); // complete here, but only the first commit below
    long thin = storage.create();
    byte[] first = pack(work, "HEAD\n", "--revs");
    byte[] second = pack(work, "main\n^HEAD\n", "--revs", "--thin");
    ObjectId tip = ObjectId.fromString(Git.run(work, "rev-parse", "main").strip());
    try (GitRepository repository = repositories.open(thin, storage.gateway())) {
      Imported.pack(repository, new ByteArrayInputStream(first), false);
      assertThatThrownBy(() -> Imported.pack(repository, new ByteArrayInputStream(second), false))
          .hasMessageContaining("unresolved deltas");
      Imported.pack(repository, new ByteArrayInputStream(second), true);
      repository.change(List.of(new RefChange(MAIN, ObjectId.zeroId(), tip, null)), true);
    }
    assertThat(checkStoredFiles(thin)).isEqualTo(2);
    Path target = folder.resolve("thin.git");
    try (GitRepository repository = repositories.open(thin)) {
      Export.now(repository, target);
    }
    Git.run(target, "fsck", "--full", "--strict");
    assertThat(Git.run(target, "rev-list", "--count", "main")).isEqualTo("2\n");
  }

  @Test
  void aBrokenPackLeavesNothing() throws IOException {
    byte[] pack = pack(twoCommits(), "main\n", "--revs");
    long files = files();
    byte[] cut = Arrays.copyOf(pack, pack.length - 100);
    byte[] flipped = pack.clone();
    flipped[pack.length / 2] ^= 1;
    for (byte[] broken : List.of(cut, flipped)) {
      try (GitRepository repository = repositories.open(id, storage.gateway())) {
        assertThatThrownBy(() -> Imported.pack(repository, new ByteArrayInputStream(broken), false))
            .isInstanceOf(IOException.class);
        assertThat(repository.stagedPacks()).isEmpty();
      }
    }
    assertThat(files()).isEqualTo(files);
  }

  @Test
  void allCommandsOfAPushAreOneCallOfTheDoor() throws IOException {
    int[] calls = new int[1];
    try (GitRepository repository =
        repositories.open(
            id,
            request -> {
              calls[0]++;
              assertThat(request.packs()).hasSize(1);
              assertThat(request.atomic()).isTrue();
              return storage.gateway().change(request);
            })) {
      ObjectId commit = Commits.write(repository, "text");
      BatchRefUpdate batch = repository.getRefDatabase().newBatchUpdate();
      batch.setAtomic(true);
      batch.addCommand(new ReceiveCommand(ObjectId.zeroId(), commit, MAIN));
      batch.addCommand(new ReceiveCommand(ObjectId.zeroId(), commit, "refs/heads/b"));
      execute(repository, batch);
      assertThat(batch.getCommands())
          .extracting(ReceiveCommand::getResult)
          .containsOnly(ReceiveCommand.Result.OK);
      assertThat(repository.exactRef("refs/heads/b").getObjectId()).isEqualTo(commit);
    }
    assertThat(calls[0]).isEqualTo(1);
  }

  @Test
  void aPushReportsWhyARefWasRefused() throws IOException {
    try (GitRepository repository = repositories.open(id, storage.gateway())) {
      ObjectId one = Commits.write(repository, "one");
      ObjectId other = Commits.write(repository, "other");
      BatchRefUpdate batch = repository.getRefDatabase().newBatchUpdate();
      batch.addCommand(new ReceiveCommand(ObjectId.zeroId(), one, MAIN));
      batch.addCommand(new ReceiveCommand(ObjectId.zeroId(), one, "refs/heads/-bad"));
      ObjectId missing = ObjectId.fromString("1234567890123456789012345678901234567890");
      batch.addCommand(new ReceiveCommand(ObjectId.zeroId(), missing, "refs/heads/missing"));
      execute(repository, batch);
      assertThat(batch.getCommands())
          .extracting(ReceiveCommand::getResult)
          .containsExactly(
              ReceiveCommand.Result.OK,
              ReceiveCommand.Result.REJECTED_OTHER_REASON,
              ReceiveCommand.Result.REJECTED_MISSING_OBJECT);
      assertThat(batch.getCommands().get(1).getMessage()).contains("begins with '-'");

      RefUpdate update = repository.updateRef(MAIN);
      update.setNewObjectId(other);
      assertThat(update.update()).isEqualTo(RefUpdate.Result.REJECTED);
      assertThat(update.forceUpdate()).isEqualTo(RefUpdate.Result.FORCED);
      assertThat(repository.resolve("HEAD")).isEqualTo(other);
      assertThat(repository.updateRef("HEAD").link("refs/heads/x"))
          .isEqualTo(RefUpdate.Result.REJECTED_OTHER_REASON);
      assertThat(repository.renameRef(MAIN, "refs/heads/trunk").rename())
          .isEqualTo(RefUpdate.Result.RENAMED);
      RefUpdate deletion = repository.updateRef("refs/heads/trunk");
      deletion.setForceUpdate(true);
      assertThat(deletion.delete()).isEqualTo(RefUpdate.Result.FORCED);
    }
    try (GitRepository repository = repositories.open(id)) {
      assertThat(repository.getRefDatabase().getRefs()).isEmpty();
    }
  }

  private static void execute(GitRepository repository, BatchRefUpdate batch) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      batch.execute(walk, NullProgressMonitor.INSTANCE);
    }
  }

  /**
   * Creates a work tree whose second commit changes a large file in one place, so that it is packed
   * as a delta.
   */
  private Path twoCommits() throws IOException {
    Git.run(folder, "init", "-q", "-b", "main", "work");
    Path work = folder.resolve("work");
    byte[] large = new byte[120_000];
    new Random(5).nextBytes(large);
    Files.write(work.resolve("large.bin"), large);
    Git.run(work, "add", ".");
    Git.run(work, "commit", "-q", "-m", "one");
    large[60_000]++;
    Files.write(work.resolve("large.bin"), large);
    Git.run(work, "commit", "-q", "-a", "-m", "two");
    return work;
  }

  private static byte[] pack(Path work, String revisions, String... options) throws IOException {
    String[] command =
        Stream.concat(Stream.of("pack-objects", "-q", "--stdout"), Stream.of(options))
            .toArray(String[]::new);
    byte[] input = revisions.getBytes(StandardCharsets.UTF_8);
    return Git.bytes(work, new ByteArrayInputStream(input), command);
  }

  private int checkStoredFiles(long repository) throws IOException {
    Path check = folder.resolve("stored");
    Files.createDirectories(check);
    List<String> names =
        storage
            .sql
            .sql("select pack from repository_pack where repository = ? order by pack")
            .param(repository)
            .query(String.class)
            .list();
    int checked = 0;
    for (String name : names) {
      for (String extension : List.of("pack", "idx")) {
        Path file = check.resolve(name + "." + extension);
        String key = PackKeys.of(name, extension);
        if (storage.objects.find(key).isPresent()) {
          try (var in = storage.objects.read(key, 0, Long.MAX_VALUE)) {
            Files.copy(in, file);
          }
        } else {
          Files.write(file, inline(name, extension));
        }
      }
      Git.run(check, "index-pack", "-o", "checked.idx", name + ".pack");
      assertThat(check.resolve("checked.idx")).hasSameBinaryContentAs(check.resolve(name + ".idx"));
      Files.delete(check.resolve("checked.idx"));
      checked++;
    }
    return checked;
  }

  private byte[] inline(String pack, String extension) {
    return storage
        .sql
        .sql("select data from git_pack_data where pack = ? and extension = ?")
        .params(pack, extension)
        .query((row, number) -> row.getBytes(1))
        .single();
  }

  private long files() throws IOException {
    try (Stream<?> all = storage.objects.list("")) {
      return all.count();
    }
  }
}
