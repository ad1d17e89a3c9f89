package io.gitledger.git.packs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.Commits;
import io.gitledger.git.Git;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import io.gitledger.git.export.Export;
import io.gitledger.git.maintenance.Compaction;
import io.gitledger.git.objects.ObjectStore;
import io.gitledger.git.objects.TestBucket;
import io.gitledger.git.refs.RefChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BucketPacksTest {
  private static final String MAIN = "refs/heads/main";

  private final TestStorage storage = TestStorage.shared();
  private final long id = storage.create();

  @TempDir Path folder;

  @Test
  void twoNodesShareABucketAndNoFolder() throws IOException {
    try (TestBucket bucket = TestBucket.in(folder.resolve("s3"));
        ObjectStore one = bucket.open(folder.resolve("one"));
        ObjectStore two = bucket.open(folder.resolve("two"))) {
      GitRepositories first = storage.on(one, Clock.systemUTC());
      GitRepositories second = storage.on(two, Clock.systemUTC());
      ObjectId tip = ObjectId.zeroId();
      for (int i = 0; i < 6; i++) {
        tip = push(i % 2 == 0 ? first : second, tip, i);
      }
      assertSound(first, "first.git", tip);
      compaction(second).collect(id, Set.of());
      assertSound(first, "collected.git", tip);
      assertSound(second, "second.git", tip);
      assertThat(files(folder.resolve("one/staging"))).isZero();
      assertThat(files(folder.resolve("two/staging"))).isZero();
    }
  }

  private Compaction compaction(GitRepositories repositories) {
    return new Compaction(repositories, storage.database, storage.transactions, Duration.ofDays(1));
  }

  private ObjectId push(GitRepositories repositories, ObjectId tip, int seed) throws IOException {
    byte[] content = new byte[300_000];
    new Random(seed).nextBytes(content);
    try (GitRepository repository = repositories.open(id, storage.gateway())) {
      ObjectId[] parents = tip.equals(ObjectId.zeroId()) ? new ObjectId[0] : new ObjectId[] {tip};
      ObjectId commit = Commits.write(repository, "large.bin", content, parents);
      repository.change(List.of(new RefChange(MAIN, tip, commit, null)), true);
      return commit;
    }
  }

  private void assertSound(GitRepositories repositories, String name, ObjectId tip)
      throws IOException {
    Path target = folder.resolve(name);
    try (GitRepository repository = repositories.open(id)) {
      Export.now(repository, target);
    }
    assertThat(Git.run(target, "fsck", "--full", "--strict")).doesNotContain("error");
    assertThat(Git.run(target, "rev-list", "--count", tip.name())).isEqualTo("6\n");
  }

  private static long files(Path directory) throws IOException {
    try (Stream<Path> all = Files.list(directory)) {
      return all.count();
    }
  }
}
