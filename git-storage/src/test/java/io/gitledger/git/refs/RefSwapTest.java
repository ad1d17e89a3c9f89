package io.gitledger.git.refs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.Commits;
import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RefSwapTest {
  private static final ObjectId ZERO = ObjectId.zeroId();

  private final TestStorage storage = TestStorage.shared();
  private final RefUpdateGateway gateway = storage.gateway();
  private final long id = storage.create();
  private ObjectId one;
  private ObjectId two;

  @BeforeEach
  void twoCommits() throws IOException {
    try (GitRepository repository = storage.repositories.open(id, gateway)) {
      one = Commits.write(repository, "one");
      two = Commits.write(repository, "two", one);
      repository.change(List.of(create("refs/heads/main", two)), true);
    }
  }

  @Test
  void ofFiftyUpdatesOfOneRefExactlyOneWins() throws Exception {
    CountDownLatch start = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newFixedThreadPool(50)) {
      List<Future<RefOutcome>> results = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        String text = "racer " + i;
        Callable<RefOutcome> racer =
            () -> {
              try (GitRepository repository = storage.repositories.open(id, gateway)) {
                ObjectId mine = Commits.write(repository, text, two);
                start.await();
                return repository
                    .change(List.of(move("refs/heads/main", two, mine)), true)
                    .getFirst();
              }
            };
        results.add(threads.submit(racer));
      }
      start.countDown();
      int won = 0;
      for (Future<RefOutcome> result : results) {
        RefOutcome.Status status = result.get().status();
        assertThat(status).isIn(RefOutcome.Status.OK, RefOutcome.Status.STALE);
        won += status == RefOutcome.Status.OK ? 1 : 0;
      }
      assertThat(won).isEqualTo(1);
    }
    assertThat(storage.count("select count(*) from repository_pack where repository = ?", id))
        .isEqualTo(3); // two of the set-up, one of the successful change
  }

  @Test
  void withoutAtomicTheGoodChangesLand() {
    assertThat(
            swap(
                false,
                move("refs/heads/main", one, two),
                create("refs/heads/new", one),
                create("refs/heads/bad..name", one)))
        .extracting(RefOutcome::status)
        .containsExactly(RefOutcome.Status.STALE, RefOutcome.Status.OK, RefOutcome.Status.REFUSED);
    assertThat(names()).containsExactly("refs/heads/main", "refs/heads/new");
  }

  @Test
  void withAtomicAllLandOrNone() {
    assertThat(swap(true, create("refs/heads/new", one), move("refs/heads/main", one, two)))
        .noneMatch(RefOutcome::landed);
    assertThat(names()).containsExactly("refs/heads/main");
    assertThat(swap(true, create("refs/heads/new", one), move("refs/heads/main", two, one)))
        .allMatch(RefOutcome::landed);
    assertThat(names()).containsExactly("refs/heads/main", "refs/heads/new");
  }

  @Test
  void aRefIsNotAFolderOfOthers() {
    assertThat(swap(false, create("refs/heads/main/child", one)).getFirst().message())
        .contains("'refs/heads/main' exists");
    assertThat(swap(false, create("refs/heads", one)).getFirst().landed()).isFalse();
    assertThat(swap(true, create("refs/heads/a/b", one), create("refs/heads/a", one)))
        .noneMatch(RefOutcome::landed);
  }

  @Test
  void aDeletionMakesRoomInTheSameBatch() {
    assertThat(swap(true, create("refs/heads/main/child", one), move("refs/heads/main", two, ZERO)))
        .allMatch(RefOutcome::landed);
    assertThat(names()).containsExactly("refs/heads/main/child");
  }

  @Test
  void namesDifferOnMoreThanCase() {
    assertThat(swap(false, create("refs/heads/Main", one)).getFirst().message())
        .contains("differs only in case");
    List<RefChange> many =
        IntStream.range(0, 40).mapToObj(i -> create("refs/heads/b" + i, one)).toList();
    List<RefChange> clashing = new ArrayList<>(many);
    clashing.add(create("refs/heads/B7", one));
    clashing.add(create("refs/heads/MAIN", one));
    assertThat(gateway.change(new RefChangeRequest(id, clashing, false, List.of())))
        .filteredOn(outcome -> !outcome.landed())
        .extracting(RefOutcome::name)
        .containsExactly("refs/heads/B7", "refs/heads/MAIN");
  }

  @Test
  void namesThatMakeTroubleAreRefused() {
    for (String name :
        List.of(
            "HEAD",
            "refs/heads/-x",
            "refs/heads/a@{1}",
            "refs/heads/a\u0001",
            "refs/heads/a b",
            "refs/heads/.a",
            "refs/heads/a.lock",
            "refs/heads//a",
            "refs/heads/" + "x".repeat(1024))) {
      assertThat(swap(false, create(name, one)).getFirst().status())
          .as(name)
          .isEqualTo(RefOutcome.Status.REFUSED);
    }
    assertThat(swap(false, create("refs/heads/ünïcode/𝕏", one)).getFirst().landed()).isTrue();
  }

  @Test
  void twentyThousandRefsLandAndAreReadInOneStatementEach() throws IOException {
    List<RefChange> changes =
        IntStream.range(0, 20_000).mapToObj(i -> create("refs/tags/v" + i, one)).toList();
    assertThat(gateway.change(new RefChangeRequest(id, changes, true, List.of())))
        .allMatch(RefOutcome::landed);
    try (GitRepository repository = storage.on(java.time.Clock.systemUTC()).open(id)) {
      assertThat(repository.getRefDatabase().getRefsByPrefix("refs/tags/")).hasSize(20_000);
      assertThat(
              repository
                  .getRefDatabase()
                  .getRefsByPrefix("refs/tags/v1", "HEAD", "refs/tags/v", "refs/tags/v"))
          .hasSize(20_000 + 1)
          .doesNotHaveDuplicates();
    }
    assertThat(swap(true, create("refs/tags/one-more", one))).allMatch(RefOutcome::landed);
    assertThat(names()).hasSize(20_002);
  }

  @Test
  void aRollbackLeavesNoTraceInAnySnapshot() throws IOException {
    storage.transaction.executeWithoutResult(
        status -> {
          RefChange change = move("refs/heads/main", two, one);
          storage
              .repositories
              .store()
              .swap(new RefChangeRequest(id, List.of(change), true, List.of()));
          assertThat(names()).containsExactly("refs/heads/main");
          status.setRollbackOnly();
        });
    try (GitRepository repository = storage.repositories.open(id)) {
      assertThat(repository.resolve("main")).isEqualTo(two);
    }
    assertThat(swap(true, move("refs/heads/main", two, one))).allMatch(RefOutcome::landed);
    try (GitRepository repository = storage.repositories.open(id)) {
      assertThat(repository.resolve("main")).isEqualTo(one);
    }
  }

  private List<RefOutcome> swap(boolean atomic, RefChange... changes) {
    return gateway.change(new RefChangeRequest(id, List.of(changes), atomic, List.of()));
  }

  private List<String> names() {
    try (GitRepository repository = storage.repositories.open(id)) {
      return repository.refs().refs().asList().stream().map(Ref::getName).toList();
    } catch (IOException failed) {
      throw new java.io.UncheckedIOException(failed);
    }
  }

  private static RefChange create(String name, ObjectId target) {
    return new RefChange(name, ZERO, target, null);
  }

  private static RefChange move(String name, ObjectId from, ObjectId to) {
    return new RefChange(name, from, to, null);
  }
}
