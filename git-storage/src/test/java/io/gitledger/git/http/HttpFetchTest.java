package io.gitledger.git.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.protocol.GitClient;
import io.gitledger.git.protocol.GitLimits;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpFetchTest {

  /**
   * Directory of the commits. They are created once for all tests, as each needs three runs of git.
   */
  @TempDir static Path origin;

  @TempDir Path home;
  private GitClient client;
  private HttpGitHost host;
  private String url;

  @BeforeAll
  static void sixCommits() {
    GitClient client = new GitClient(origin);
    client.git(".", "init", "-q", "work");
    for (int i = 1; i <= 6; i++) {
      onDay(i, client)
          .commit(
              "work", "docs/file" + i + ".txt", "content " + i + "\n" + "x".repeat(200 * i) + "\n");
      client.git("work", "tag", "v" + i);
    }
  }

  private static GitClient onDay(int day, GitClient client) {
    String date = "2024-01-0" + day + "T12:00:00Z";
    return client.with("GIT_COMMITTER_DATE", date).with("GIT_AUTHOR_DATE", date);
  }

  @BeforeEach
  void pushThem() throws Exception {
    host = new HttpGitHost(GitLimits.forHeap(1L << 30));
    client = onDay(6, new GitClient(home));
    url = host.url("ada/tools.git");
    client.run(".", List.of("cp", "-r", origin.resolve("work").toString(), "work"));
    client.git("work", "push", "-q", url, "main", "--tags");
  }

  @AfterEach
  void stop() {
    host.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "2"})
  void everyProtocolVersionClonesAll(String version) {
    client.git(".", "-c", "protocol.version=" + version, "clone", "-q", url, "copy");

    assertThat(client.git("copy", "rev-parse", "HEAD"))
        .isEqualTo(client.git("work", "rev-parse", "HEAD"));
    assertThat(client.git("copy", "rev-parse", "--abbrev-ref", "HEAD")).isEqualTo("main");
    assertThat(client.git("copy", "tag").lines()).hasSize(6);
    client.git("copy", "fsck", "--full", "--strict");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "2"})
  void aShallowCloneCanBeDeepenedStepByStepAndUnshallowed(String version) {
    String v = "protocol.version=" + version;
    client.git(".", "-c", v, "clone", "-q", "--no-tags", "--depth=1", url, "copy");
    assertThat(commits()).isEqualTo("1");

    client.git("copy", "-c", v, "fetch", "-q", "--deepen=2");
    assertThat(commits()).isEqualTo("3");

    client.git("copy", "-c", v, "fetch", "-q", "--depth=2");
    assertThat(commits()).isEqualTo("2");

    client.git("copy", "-c", v, "fetch", "-q", "--unshallow");
    assertThat(commits()).isEqualTo("6");
    assertThat(client.git("copy", "rev-parse", "--is-shallow-repository")).isEqualTo("false");
    client.git("copy", "fsck", "--full");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "2"})
  void deepeningCountsFromTheOldBoundaryEvenWhenTheTipHasMovedOn(String version) {
    String v = "protocol.version=" + version;
    client.git(".", "-c", v, "clone", "-q", "--no-tags", "--depth=2", url, "copy");
    client.commit("work", "seven", "7");
    client.commit("work", "eight", "8");
    client.git("work", "push", "-q", url, "main");

    client.git("copy", "-c", v, "fetch", "-q", "--deepen=1");

    assertThat(client.git("copy", "rev-list", "--count", "origin/main")).isEqualTo("5");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "2"})
  void deepeningACompleteCloneChangesNothing(String version) {
    client.git(".", "clone", "-q", url, "copy");

    client.git("copy", "-c", "protocol.version=" + version, "fetch", "-q", "--deepen=1");

    assertThat(commits()).isEqualTo("6");
    assertThat(client.git("copy", "rev-parse", "--is-shallow-repository")).isEqualTo("false");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "2"})
  void aCloneCanBeLimitedByTimeAndByRef(String version) {
    String v = "protocol.version=" + version;
    client.git(".", "-c", v, "clone", "-q", "--shallow-since=2024-01-04T00:00:00Z", url, "copy");
    assertThat(commits()).isEqualTo("3");

    client.git(".", "-c", v, "clone", "-q", "--shallow-exclude=v4", url, "excluded");
    assertThat(client.git("excluded", "rev-list", "--count", "HEAD")).isEqualTo("2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "2"})
  void anUnknownNameToExcludeIsAnErrorThatGitPrints(String version) {
    String v = "protocol.version=" + version;
    GitClient.Outcome outcome =
        client.attempt(".", "-c", v, "clone", "-q", "--shallow-exclude=nowhere", url, "copy");

    assertThat(outcome.status()).isNotZero();
    assertThat(outcome.err()).contains("nowhere").doesNotContain("HTTP 5");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "2"})
  void aPartialCloneFetchesWhatItLacksWhenItIsNeeded(String version) {
    String v = "protocol.version=" + version;
    for (String filter : new String[] {"blob:none", "tree:0", "blob:limit=1k", "tree:2"}) {
      String folder = "partial-" + filter.replace(':', '-').replace('=', '-');
      client.git(".", "-c", v, "clone", "-q", "--no-checkout", "--filter=" + filter, url, folder);
      assertThat(
              client
                  .git(folder, "rev-list", "--objects", "--all", "--missing=print")
                  .lines()
                  .filter(line -> line.startsWith("?")))
          .as(filter)
          .isNotEmpty();
      client.git(folder, "-c", v, "checkout", "-q", "main");
      assertThat(home.resolve(folder).resolve("docs/file6.txt"))
          .as(filter)
          .content()
          .startsWith("content 6");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "2"})
  void aPartialCloneLeavesOutFilesOfTheLimitAndLargerOnes(String version) {
    client.commit("work", "limits/three", "123");
    client.commit("work", "limits/four", "1234");
    client.git("work", "push", "-q", url, "main");
    String v = "protocol.version=" + version;

    client.git(".", "-c", v, "clone", "-q", "--no-checkout", "--filter=blob:limit=4", url, "copy");

    assertThat(client.git("copy", "rev-list", "--objects", "--all", "--missing=print"))
        .contains(client.git("work", "rev-parse", "main:limits/three") + " ")
        .contains("?" + client.git("work", "rev-parse", "main:limits/four"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sparse:oid=main:spec", "object:type=commit", "combine:blob:none+tree:3"})
  void aFilterThatIsNotSupportedIsAnErrorThatGitPrints(String filter) {
    for (String version : new String[] {"0", "2"}) {
      String v = "protocol.version=" + version;
      GitClient.Outcome outcome =
          client.attempt(".", "-c", v, "clone", "-q", "--filter=" + filter, url, "copy" + version);
      assertThat(outcome.status()).isNotZero();
      assertThat(outcome.err()).contains("remote error: filter '").contains("not supported");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "2"})
  void aReachableCommitCanBeFetchedByItsIdAndAnUnreachableOneNot(String version) {
    String third = client.git("work", "rev-parse", "v3");
    client.git("work", "checkout", "-q", "--orphan", "lost");
    String lost = client.commit("work", "lost", "lost");
    client.git("work", "push", "-q", url, "lost");
    client.git("work", "push", "-q", url, "--delete", "lost");
    client.git(".", "init", "-q", "copy");

    client.git("copy", "-c", "protocol.version=" + version, "fetch", "-q", "--depth=1", url, third);
    assertThat(client.git("copy", "rev-parse", "FETCH_HEAD")).isEqualTo(third);

    GitClient.Outcome outcome =
        client.attempt("copy", "-c", "protocol.version=" + version, "fetch", "-q", url, lost);
    assertThat(outcome.status()).isNotZero();
    assertThat(outcome.err()).contains("not our ref " + lost);
  }

  @Test
  void hiddenRefsAreNeitherListedNorFetched() {
    String secret = client.commit("work", "secret", "secret");
    client.git("work", "push", "-q", url, "HEAD:refs/internal/secret");
    host.repositories().hide(name -> name.startsWith("refs/internal/"));

    assertThat(client.git("work", "ls-remote", url)).doesNotContain("refs/internal");
    assertThat(client.attempt("work", "fetch", url, "refs/internal/secret").status()).isNotZero();
    client.git(".", "init", "-q", "copy");
    assertThat(client.attempt("copy", "fetch", url, secret).err()).contains("not our ref");
  }

  @Test
  void anEmptyRepositoryCanBeCloned() {
    client.git(".", "clone", "-q", host.url("ada/empty"), "copy");

    assertThat(client.attempt("copy", "log").status()).isNotZero();
  }

  private String commits() {
    return client.git("copy", "rev-list", "--count", "HEAD");
  }
}
