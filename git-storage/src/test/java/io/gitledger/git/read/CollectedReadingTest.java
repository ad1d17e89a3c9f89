package io.gitledger.git.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import io.gitledger.git.maintenance.Compaction;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;

/** Tests that the results are the same with commit graph, changed path filters and bitmaps. */
class CollectedReadingTest extends ReadingTest {
  @Override
  long seed() {
    return 8;
  }

  @Override
  void afterImport(TestStorage with, long imported) throws IOException {
    Compaction compaction =
        new Compaction(with.repositories, with.database, with.transactions, Duration.ofDays(1));
    assertThat(compaction.collect(imported, Set.of())).isTrue();
    try (GitRepository repository = with.repositories.open(imported)) {
      assertThat(repository.getObjectDatabase().getPacks()).hasSize(1);
    }
  }
}
