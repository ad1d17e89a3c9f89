package io.gitledger.git.maintenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.Commits;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import io.gitledger.git.maintenance.ObjectPurge.Presence;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefUpdateGateway;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.junit.jupiter.api.Test;

class ObjectPurgeTest {
  private static final Duration DAY = Duration.ofDays(1);
  private static final String MAIN = "refs/heads/main";
  private static final String PASSWORD = "hunter2";

  private final TestStorage storage = TestStorage.shared();
  private final GitRepositories repositories = storage.repositories;
  private final RefUpdateGateway gateway = storage.gateway();
  private final Compaction compaction =
      new Compaction(repositories, storage.database, storage.transactions, DAY);
  private final ObjectPurge purge =
      new ObjectPurge(
          repositories,
          compaction,
          new Sweep(
              storage.database, storage.transactions, storage.objects, Clock.systemUTC(), DAY),
          storage.database,
          storage.transactions);
  private final long id = storage.create();

  @Test
  void anUnreachableBlobIsGoneFromPacksAndFromTheirData() throws IOException {
    ObjectId leaked = push(PASSWORD, null);
    ObjectId clean = push("clean", leaked);
    assertThat(purge.presence(id, List.of(blob(PASSWORD), blob("clean"), ObjectId.zeroId())))
        .containsEntry(blob(PASSWORD), Presence.UNREACHABLE)
        .containsEntry(blob("clean"), Presence.REACHABLE)
        .containsEntry(ObjectId.zeroId(), Presence.ABSENT);

    request(blob(PASSWORD));
    assertThat(purge.run(id, () -> Set.of(leaked))).isTrue();

    assertThat(has(blob(PASSWORD))).isFalse();
    assertThat(has(leaked)).isFalse();
    assertThat(has(clean)).isTrue();
    assertThat(purge.unfinished()).doesNotContain(id);
    assertThat(
            storage.count(
                "select count(*) from git_pack_gone where repository = ?"
                    + " or pack in (select pack from repository_pack where repository = ?)",
                id,
                id))
        .isZero();
  }

  @Test
  void dataOfPacksThatWereReplacedBeforeIsDeletedToo() throws IOException {
    ObjectId leaked = push(PASSWORD, null);
    push("clean", leaked);
    compaction.collect(id, Set.of(leaked));
    request(blob(PASSWORD));
    assertThat(purge.run(id, () -> Set.of(leaked))).isTrue();
    assertThat(storage.count("select count(*) from git_pack_gone where repository = ?", id))
        .isZero();
  }

  @Test
  void retainedTipsThatDoNotLeadToAPurgedObjectStay() throws IOException {
    ObjectId leaked = push(PASSWORD, null);
    ObjectId innocent = push("innocent", leaked);
    push("clean", innocent);
    request(leaked);
    assertThat(purge.run(id, () -> Set.of(leaked, innocent))).isTrue();
    assertThat(has(leaked)).isFalse();
    assertThat(has(innocent)).isTrue();
  }

  @Test
  void ofRetainedTipsThatShareAHistoryThoseBeforeThePurgedObjectStay() throws IOException {
    ObjectId first = push("first", null);
    ObjectId leaked = push(PASSWORD, first, first);
    ObjectId child = push("child", leaked, leaked);
    ObjectId innocent = push("innocent", child);
    push("clean", innocent);
    request(blob(PASSWORD));
    Set<ObjectId> retained = Set.of(first, leaked, child, innocent, ObjectId.zeroId());
    assertThat(purge.run(id, () -> retained)).isTrue();
    assertThat(List.of(first, leaked, child, innocent))
        .map(this::has)
        .containsExactly(true, false, false, true);
  }

  @Test
  void aPurgeThatIsDoneTwiceDestroysNothingMore() throws IOException {
    ObjectId leaked = push(PASSWORD, null);
    ObjectId clean = push("clean", leaked);
    request(leaked);
    assertThat(purge.run(id, Set::of)).isTrue();
    assertThat(purge.run(id, Set::of)).isTrue();
    assertThat(has(clean)).isTrue();
  }

  @Test
  void repositoriesWithPacksInCommonAreNamed() throws IOException {
    push(PASSWORD, null);
    long fork = storage.fork(id);
    assertThat(purge.sharing(id)).containsExactlyInAnyOrder(id, fork);
  }

  /** Moves the branch to a new commit. */
  private ObjectId push(String content, ObjectId from, ObjectId... parents) throws IOException {
    try (GitRepository repository = repositories.open(id, gateway)) {
      byte[] file = content.getBytes(StandardCharsets.UTF_8);
      ObjectId commit = Commits.write(repository, content + ".txt", file, parents);
      // Too large for a row of the database, so that there are files to delete.
      try (ObjectInserter inserter = repository.newObjectInserter()) {
        byte[] ballast = new byte[100_000];
        new Random(content.hashCode()).nextBytes(ballast);
        inserter.insert(Constants.OBJ_BLOB, ballast);
        inserter.flush();
      }
      ObjectId before = from == null ? ObjectId.zeroId() : from;
      repository.change(List.of(new RefChange(MAIN, before, commit, null)), true);
      return commit;
    }
  }

  private void request(ObjectId object) {
    storage.transaction.executeWithoutResult(
        status -> repositories.store().requestPurge(id, List.of(object.name())));
  }

  private static ObjectId blob(String content) {
    try (ObjectInserter.Formatter formatter = new ObjectInserter.Formatter()) {
      return formatter.idFor(Constants.OBJ_BLOB, content.getBytes(StandardCharsets.UTF_8));
    }
  }

  private boolean has(ObjectId object) throws IOException {
    try (GitRepository repository = repositories.open(id)) {
      return repository.getObjectDatabase().has(object);
    }
  }
}
