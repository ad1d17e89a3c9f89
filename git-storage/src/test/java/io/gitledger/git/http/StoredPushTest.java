package io.gitledger.git.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import io.gitledger.git.protocol.GitClient;
import io.gitledger.git.protocol.GitLimits;
import io.gitledger.git.protocol.RecordingRules;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests pushes to the real storage. */
class StoredPushTest {

  private final TestStorage storage = TestStorage.shared();
  private final long id = storage.create();
  private final RecordingRules rules = new RecordingRules();

  @TempDir Path home;
  private GitClient client;
  private HttpGitHost host;
  private String url;

  @BeforeEach
  void commitOnce() throws Exception {
    host =
        new HttpGitHost(
            GitLimits.forHeap(1L << 30), path -> StoredSession.open(storage, id, rules));
    client = new GitClient(home);
    url = host.url("ada/tools");
    client.git(".", "init", "-q", "work");
    client.commit("work", "large", "line\n".repeat(5_000));
  }

  @AfterEach
  void stop() {
    host.close();
  }

  @Test
  void thinPacksLandWholeAndAreClonedByC() {
    client.git("work", "push", "-q", url, "main");
    for (int i = 0; i < 5; i++) {
      client.commit("work", "large", "line\n".repeat(5_000) + "and " + i + "\n");
      client.git("work", "push", "-q", url, "main");
    }

    client.git(".", "clone", "-q", url, "copy");
    client.git("copy", "fsck", "--full", "--strict");
    assertThat(client.git("copy", "rev-list", "--count", "HEAD")).isEqualTo("6");
    client.git(".", "clone", "-q", "--depth=2", url, "shallow");
    client.git("shallow", "fetch", "-q", "--deepen=1");
    assertThat(client.git("shallow", "rev-list", "--count", "HEAD")).isEqualTo("3");
    client.git("work", "push", "-q", "--delete", url, "main");
  }

  @Test
  void aDeclinedPushLeavesNoPack() {
    rules.onCheck(push -> push.decline("no"));

    assertThat(client.attempt("work", "push", url, "main").err()).contains("remote: no");
    assertThat(packs()).isZero();
  }

  @Test
  void namesThatCannotStandBesideEachOtherAreRefusedOneByOne() throws Exception {
    client.git("work", "push", "-q", url, "main", "main:refs/heads/a");

    GitClient.Outcome outcome =
        client.attempt(
            "work",
            "push",
            url,
            "main:refs/heads/a/b",
            "main:refs/heads/MAIN",
            "main:refs/heads/good");

    assertThat(outcome.err())
        .contains("a/b ('refs/heads/a' exists; cannot create 'refs/heads/a/b')")
        .contains("MAIN ('refs/heads/MAIN' differs only in case from 'refs/heads/main')")
        .contains("[new branch]      main -> good");
    GitClient.Outcome atomic =
        client.attempt(
            "work", "push", "--atomic", url, "main:refs/heads/a/c", "main:refs/heads/fine");
    assertThat(atomic.status()).isEqualTo(1);
    try (GitRepository repository = storage.repositories.open(id)) {
      assertThat(repository.exactRef("refs/heads/fine")).isNull();
      assertThat(repository.exactRef("refs/heads/good")).isNotNull();
    }
  }

  private long packs() {
    return storage.count("select count(*) from repository_pack where repository = ?", id);
  }
}
