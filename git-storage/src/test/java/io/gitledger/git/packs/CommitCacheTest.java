package io.gitledger.git.packs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.Commits;
import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.TreeFormatter;
import org.eclipse.jgit.revwalk.RevWalk;
import org.junit.jupiter.api.Test;

class CommitCacheTest {
  private static final ObjectId ONE = ObjectId.fromString("1".repeat(40));
  private static final ObjectId TWO = ObjectId.fromString("2".repeat(40));

  private final TestStorage storage = TestStorage.shared();

  private static ObjectLoader object(int type, int size) {
    return new ObjectLoader.SmallObject(type, new byte[size]);
  }

  @Test
  void commitsAreKeptWhileThereIsRoom() {
    CommitCache cache = new CommitCache(1_000, new AtomicLong(10_000));
    ObjectLoader first = object(Constants.OBJ_COMMIT, 500);
    cache.keep(ONE, first);
    cache.keep(TWO, object(Constants.OBJ_COMMIT, 300));

    assertThat(cache.find(ONE)).isSameAs(first);
    assertThat(cache.find(TWO)).isNull();
  }

  @Test
  void aCommitThatIsKeptAgainTakesNoMoreRoom() {
    CommitCache cache = new CommitCache(1_000, new AtomicLong(10_000));
    ObjectLoader first = object(Constants.OBJ_COMMIT, 300);
    cache.keep(ONE, first);
    cache.keep(ONE, object(Constants.OBJ_COMMIT, 300));
    cache.keep(TWO, object(Constants.OBJ_COMMIT, 300));

    assertThat(cache.find(ONE)).isSameAs(first);
    assertThat(cache.find(TWO)).isNotNull();
  }

  @Test
  void allCachesTogetherKeepNoMoreThanTheyShare() {
    AtomicLong shared = new AtomicLong(1_000);
    CommitCache one = new CommitCache(1_000, shared);
    CommitCache other = new CommitCache(1_000, shared);
    ObjectLoader commit = object(Constants.OBJ_COMMIT, 500);
    one.keep(ONE, commit);
    other.keep(TWO, commit);
    assertThat(other.find(TWO)).isNull();

    one.close();
    one.keep(ONE, commit);
    other.keep(TWO, commit);

    assertThat(one.find(ONE)).isNull();
    assertThat(other.find(TWO)).isSameAs(commit);
  }

  @Test
  void nothingButCommitsIsKept() {
    CommitCache cache = new CommitCache(1_000, new AtomicLong(10_000));
    cache.keep(ONE, object(Constants.OBJ_TREE, 10));
    cache.keep(TWO, object(Constants.OBJ_BLOB, 10));

    assertThat(cache.find(ONE)).isNull();
    assertThat(cache.find(TWO)).isNull();
  }

  @Test
  void allReadersOfAnInstanceShareTheCommitsThatOneOfThemRead() throws IOException {
    try (GitRepository repository =
        storage.repositories.open(storage.create(), storage.gateway())) {
      ObjectId commit = Commits.write(repository, "text");
      ObjectLoader read;
      try (ObjectReader reader = repository.newObjectReader()) {
        read = reader.open(commit);
      }
      try (ObjectReader reader = repository.newObjectReader();
          ObjectReader another = reader.newReader()) {
        assertThat(reader.open(commit, Constants.OBJ_COMMIT)).isSameAs(read);
        assertThat(another.open(commit)).isSameAs(read);
        another.setAvoidUnreachableObjects(true);
        assertThat(another.open(commit)).isNotSameAs(read);
      }
    }
  }

  @Test
  void aCommitThatDoesNotFitIsReadAllTheSame() throws IOException {
    String message = "x".repeat((int) CommitCache.LIMIT);
    try (GitRepository repository = storage.repositories.open(storage.create(), storage.gateway());
        ObjectInserter inserter = repository.newObjectInserter()) {
      CommitBuilder written = new CommitBuilder();
      written.setTreeId(inserter.insert(new TreeFormatter()));
      written.setAuthor(Commits.WHO);
      written.setCommitter(Commits.WHO);
      written.setMessage(message);
      ObjectId large = inserter.insert(written);
      inserter.flush();
      for (int i = 0; i < 2; i++) {
        try (RevWalk walk = new RevWalk(repository)) {
          assertThat(walk.parseCommit(large).getFullMessage()).isEqualTo(message);
        }
      }
    }
  }
}
