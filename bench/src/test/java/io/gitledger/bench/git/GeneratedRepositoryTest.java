package io.gitledger.bench.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.ObjectWalk;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratedRepositoryTest {
  @TempDir Path folder;

  @Test
  void theSameSeedGivesTheSameCommits() throws Exception {
    try (GeneratedRepository one = GeneratedRepository.create(folder.resolve("1"), 42, 200);
        GeneratedRepository same = GeneratedRepository.create(folder.resolve("2"), 42, 200);
        GeneratedRepository other = GeneratedRepository.create(folder.resolve("3"), 43, 200)) {
      assertThat(one.commits()).isEqualTo(same.commits()).isNotEqualTo(other.commits());
    }
  }

  @Test
  void thereAreAsManyObjectsAsWanted() throws Exception {
    try (GeneratedRepository made = GeneratedRepository.create(folder.resolve("1"), 42, 400)) {
      assertThat(reachable(made)).isBetween(396, 400);
      assertThat(made.repository().resolve("refs/heads/main:" + made.paths().getFirst()))
          .isNotNull();
    }
  }

  @Test
  void refsAndCommitsCanBeAdded() throws Exception {
    try (GeneratedRepository made = GeneratedRepository.create(folder.resolve("1"), 42, 200)) {
      made.addRefs(List.of("refs/tags/v1", "refs/heads/topic"));
      ObjectId next = made.commitOn(made.commits().getLast(), "More");

      assertThat(made.repository().getRefDatabase().getRefsByPrefix("refs/")).hasSize(3);
      assertThat(made.repository().resolve(next.name() + "^")).isEqualTo(made.commits().getLast());
      assertThat(made.repository().resolve(next.name() + ":notes.txt")).isNotNull();
    }
  }

  private static int reachable(GeneratedRepository made) throws Exception {
    try (ObjectWalk walk = new ObjectWalk(made.repository())) {
      walk.markStart(walk.parseCommit(made.repository().resolve("refs/heads/main")));
      int count = 0;
      while (walk.next() != null) {
        count++;
      }
      while (walk.nextObject() != null) {
        count++;
      }
      return count;
    }
  }
}
