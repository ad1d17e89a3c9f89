package io.gitledger.git.cache;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SnapshotCacheTest {
  private final SnapshotCache<String> cache = new SnapshotCache<>(100, String::length);

  @Test
  void readersOfTheVersionBeforeACommitDoNotPushOutTheOneAfterIt() {
    cache.keep(1, 10, "before");
    cache.keep(1, 11, "after"); // not committed yet
    assertThat(cache.find(1, 10)).contains("before");
    assertThat(cache.find(1, 11)).contains("after");
  }

  @Test
  void aRolledBackVersionTakesNoPlaceForLong() {
    cache.keep(1, 10, "committed");
    cache.keep(1, 11, "rolled back");
    cache.keep(1, 12, "rolled back too");
    assertThat(cache.find(1, 10)).isEmpty();
    cache.keep(1, 10, "committed");
    assertThat(cache.find(1, 10)).contains("committed");
    assertThat(cache.find(1, 12)).contains("rolled back too");
    assertThat(cache.find(1, 11)).isEmpty();
  }

  @Test
  void theRepositoriesThatWereUsedLastStayWithinTheWeight() {
    cache.keep(1, 1, "x".repeat(32)); // 40 including the overhead of an entry
    cache.keep(2, 2, "x".repeat(32));
    cache.find(1, 1);
    cache.keep(3, 3, "x".repeat(32));
    assertThat(cache.find(1, 1)).isPresent();
    assertThat(cache.find(2, 2)).isEmpty();
    assertThat(cache.find(3, 3)).isPresent();
  }

  @Test
  void aSnapshotThatIsKeptTwiceIsWeighedOnce() {
    for (int i = 0; i < 10; i++) cache.keep(1, 1, "x".repeat(32));
    cache.keep(2, 2, "x".repeat(32));
    assertThat(cache.find(1, 1)).isPresent();
    assertThat(cache.find(2, 2)).isPresent();
  }

  @Test
  void ofTwoSnapshotsThatAreTooMuchTogetherTheLastIsKept() {
    cache.keep(1, 1, "x".repeat(60));
    cache.keep(1, 2, "x".repeat(61));
    assertThat(cache.find(1, 1)).isEmpty();
    assertThat(cache.find(1, 2)).isPresent();
  }
}
