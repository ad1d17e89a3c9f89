package io.gitledger.git.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.Commits;
import io.gitledger.git.Git;
import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import io.gitledger.git.refs.RefUpdateGateway;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportTest {
  private final TestStorage storage = TestStorage.shared();
  private final long id = storage.create();

  @TempDir Path folder;

  @Test
  void anExportIsAcceptedByCGit() throws IOException {
    RefUpdateGateway gateway = storage.gateway();
    ObjectId first = Commits.push(storage.repositories, id, gateway, "refs/heads/main", "one");
    ObjectId last = Commits.push(storage.repositories, id, gateway, "refs/heads/main", "two");
    Path target = folder.resolve("now.git");
    try (GitRepository repository = storage.repositories.open(id)) {
      Export.now(repository, target);
    }
    assertThat(Git.run(target, "fsck", "--full", "--strict")).doesNotContain("error");
    assertThat(Git.run(target, "rev-parse", "HEAD")).isEqualTo(last.name() + "\n");

    Path past = folder.resolve("past.git");
    try (GitRepository repository = storage.repositories.open(id)) {
      Export.of(repository, Map.of("refs/heads/old", first), "refs/heads/old", past);
    }
    assertThat(Git.run(past, "fsck", "--full", "--strict")).doesNotContain("error");
    assertThat(Git.run(past, "log", "--format=%H", "old")).isEqualTo(first.name() + "\n");
  }

  @Test
  void anEmptyRepositoryIsExportedToo() throws IOException {
    Path target = folder.resolve("empty.git");
    try (GitRepository repository = storage.repositories.open(id)) {
      Export.now(repository, target);
    }
    assertThat(Git.run(target, "symbolic-ref", "HEAD")).isEqualTo("refs/heads/main\n");
    Git.run(target, "fsck", "--full");
  }
}
