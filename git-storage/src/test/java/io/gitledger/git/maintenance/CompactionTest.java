package io.gitledger.git.maintenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.git.Commits;
import io.gitledger.git.Git;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import io.gitledger.git.export.Export;
import io.gitledger.git.packs.PackReplacement;
import io.gitledger.git.packs.PacksChanged;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.git.refs.UnknownRepositoryException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.jgit.internal.storage.dfs.DfsPackCompactor;
import org.eclipse.jgit.internal.storage.dfs.DfsPackFile;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompactionTest {
  private static final Duration DAY = Duration.ofDays(1);
  private static final String MAIN = "refs/heads/main";

  private final TestStorage storage = TestStorage.shared();
  private final GitRepositories repositories = storage.repositories;
  private final RefUpdateGateway gateway = storage.gateway();
  private final Compaction compaction =
      new Compaction(repositories, storage.database, storage.transactions, DAY);
  private final long id = storage.create();

  @TempDir Path folder;

  @Test
  void manySmallPacksBecomeOne() throws IOException {
    ObjectId tip = push(40);
    assertThat(compaction.census(id).small()).isEqualTo(40);
    assertThat(compaction.compact(id)).isTrue();
    assertThat(sources()).containsExactly("compact");
    assertSound(tip, 40);
  }

  @Test
  void aCollectionIsDoneWhenNeededAndServesEverything() throws IOException {
    ObjectId tip = push(33);
    assertThat(compaction.run(id, Set::of)).isEqualTo(PackStatistics.Need.COLLECTION);
    assertThat(sources()).containsExactly("gc");
    assertThat(files("gc")).contains("pack=", "idx=", "bitmap=", "graph=");
    assertSound(tip, 33);
    push(3);
    assertThat(compaction.run(id, Set::of)).isEqualTo(PackStatistics.Need.NOTHING);
    assertThat(compaction.collect(id, Set.of())).isTrue();
    assertThat(sources()).containsExactly("gc");
  }

  @Test
  void oldTipsAreKeptOnRequestAndOtherGarbageForItsGrace() throws IOException {
    ObjectId kept = push(1);
    ObjectId lost;
    try (GitRepository repository = repositories.open(id, gateway)) {
      lost = Commits.write(repository, "lost");
      ObjectId other = Commits.write(repository, "other");
      repository.change(List.of(new RefChange(MAIN, kept, other, null)), true);
      assertThat(repository.stagedPacks()).isEmpty();
    }
    Set<ObjectId> keep =
        Set.of(kept, ObjectId.fromString("1234567890123456789012345678901234567890"));
    compaction.collect(id, keep);
    assertThat(sources()).containsExactly("gc", "gc_rest", "unreachable_garbage");
    Compaction ruthless =
        new Compaction(repositories, storage.database, storage.transactions, Duration.ofMillis(1));
    ruthless.collect(id, Set.of(kept));
    assertThat(sources()).containsExactly("gc", "gc_rest");
    try (GitRepository repository = repositories.open(id)) {
      assertThat(repository.parseCommit(kept).getFullMessage()).isNotEmpty();
      assertThat(repository.getObjectDatabase().has(lost)).isFalse();
    }
  }

  @Test
  void aSecondCompactorOfTheSamePacksChangesNothing() throws IOException {
    ObjectId tip = push(5);
    PackReplacement sink = new PackReplacement(storage.database, storage.transactions, id);
    try (GitRepository slow = repositories.openForCompaction(id, sink, Set.of())) {
      DfsPackCompactor compactor = new DfsPackCompactor(slow);
      for (DfsPackFile pack : slow.getObjectDatabase().getPacks()) {
        compactor.add(pack);
      }
      compaction.compact(id); // the other node was first
      assertThatThrownBy(() -> compactor.compact(null)).isInstanceOf(PacksChanged.class);
    }
    assertThat(sources()).containsExactly("compact");
    assertSound(tip, 5);
  }

  @Test
  void pushesDuringCompactionAreNeverLost() throws Exception {
    push(5);
    CountDownLatch start = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
      Callable<ObjectId> pusher =
          () -> {
            start.await();
            return push(40);
          };
      Callable<ObjectId> collector =
          () -> {
            start.await();
            for (int i = 0; i < 6; i++) {
              compaction.compact(id);
              compaction.collect(id, Set.of());
            }
            return null;
          };
      Future<ObjectId> pushed = threads.submit(pusher);
      List<Future<ObjectId>> collected =
          List.of(threads.submit(collector), threads.submit(collector));
      start.countDown();
      for (Future<ObjectId> done : collected) {
        done.get();
      }
      assertSound(pushed.get(), 45);
    }
  }

  @Test
  void aReaderThatStartedBeforeACollectionReadsToItsEnd() throws IOException {
    ObjectId tip = push(3);
    try (GitRepository reader = storage.on(Clock.systemUTC()).open(id)) {
      compaction.collect(id, Set.of());
      new Sweep(storage.database, storage.transactions, storage.objects, Clock.systemUTC(), DAY)
          .run();
      assertThat(reader.parseCommit(tip).getTree()).isNotNull();
    }
  }

  @Test
  void replacedPacksGoAfterADay() throws IOException {
    push(3);
    large();
    ObjectId tip = large();
    compaction.collect(id, Set.of());
    long before = storage.count("select count(*) from git_pack");
    assertThat(sweep(Duration.ofHours(23)).packs()).isZero();
    Sweep.Swept swept = sweep(Duration.ofHours(25));
    assertThat(swept.packs()).isGreaterThanOrEqualTo(5);
    assertThat(storage.count("select count(*) from git_pack")).isEqualTo(before - swept.packs());
    assertThat(storage.count("select count(*) from git_pack_gone")).isZero();
    try (GitRepository repository = storage.on(Clock.systemUTC()).open(id)) {
      assertThat(repository.parseCommit(tip).getTree()).isNotNull();
    }
  }

  @Test
  void whatACrashLeftIsSweptAfterADay() throws IOException {
    ObjectId tip = large();
    GitRepository crashed = repositories.open(id, gateway); // never closed
    Commits.write(crashed, "large.bin", noise(), tip);
    assertThat(sweep(Duration.ofHours(1)).orphans()).isZero();
    assertThat(sweep(Duration.ofHours(25)).orphans()).isGreaterThanOrEqualTo(2);
    assertSound(tip, 1);
  }

  @Test
  void aPurgeLeavesThePacksThatAForkNeeds() throws IOException {
    ObjectId tip = large();
    long fork = storage.fork(id);
    storage.purge(id);
    sweep(Duration.ZERO);
    sweep(Duration.ofHours(25));
    assertThatThrownBy(() -> repositories.open(id)).isInstanceOf(UnknownRepositoryException.class);
    try (GitRepository repository = repositories.open(fork)) {
      assertThat(repository.resolve(MAIN)).isEqualTo(tip);
      Export.now(repository, folder.resolve("fork.git"));
    }
    storage.purge(fork);
    sweep(Duration.ZERO);
    assertThat(sweep(Duration.ofHours(25)).packs()).isEqualTo(1);
  }

  @Test
  void onlyOneNodeAtATimeWorksOnARepository() throws Exception {
    try (AdvisoryLock _ = AdvisoryLock.ofPacks(storage.database, id).orElseThrow()) {
      assertThat(compaction.compact(id)).isFalse();
    }
    assertThat(compaction.compact(id)).isTrue();
  }

  private Sweep.Swept sweep(Duration ahead) throws IOException {
    Clock later = Clock.offset(Clock.systemUTC(), ahead);
    return new Sweep(storage.database, storage.transactions, storage.objects, later, DAY).run();
  }

  private ObjectId push(int commits) throws IOException {
    ObjectId last = null;
    for (int i = 0; i < commits; i++) {
      last = Commits.push(repositories, id, gateway, MAIN, "text " + System.nanoTime());
    }
    return last;
  }

  private ObjectId large() throws IOException {
    try (GitRepository repository = repositories.open(id, gateway)) {
      ObjectId old = repository.resolve(MAIN);
      ObjectId[] parents = old == null ? new ObjectId[0] : new ObjectId[] {old};
      ObjectId commit = Commits.write(repository, "large.bin", noise(), parents);
      ObjectId from = old == null ? ObjectId.zeroId() : old;
      repository.change(List.of(new RefChange(MAIN, from, commit, null)), true);
      return commit;
    }
  }

  private static byte[] noise() {
    byte[] large = new byte[150_000];
    new Random(System.nanoTime()).nextBytes(large);
    return large;
  }

  private List<String> sources() {
    return storage
        .sql
        .sql(
            "select source from git_pack join repository_pack on pack = name"
                + " where repository = ? order by source")
        .param(id)
        .query(String.class)
        .list();
  }

  private String files(String source) {
    return storage
        .sql
        .sql(
            "select files from git_pack join repository_pack on pack = name"
                + " where repository = ? and source = ?")
        .params(id, source)
        .query(String.class)
        .single();
  }

  /** Checks, with C git and on another node, that all objects exist. */
  private void assertSound(ObjectId tip, int commits) throws IOException {
    Path target = folder.resolve("check" + System.nanoTime() + ".git");
    try (GitRepository repository = storage.on(Clock.systemUTC()).open(id)) {
      Export.now(repository, target);
    }
    assertThat(Git.run(target, "fsck", "--full", "--strict")).doesNotContain("error");
    assertThat(Git.run(target, "rev-list", "--count", tip.name())).isEqualTo(commits + "\n");
  }
}
