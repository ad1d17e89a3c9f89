package io.gitledger.git.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.protocol.GitClient;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SshGitTest {

  /**
   * Directory of the commits. They are created once for all tests, as each needs three runs of git.
   */
  @TempDir static Path origin;

  @TempDir Path home;
  private GitClient client;
  private SshGitHost host;
  private String url;

  @BeforeAll
  static void threeCommits() {
    GitClient client = new GitClient(origin);
    client.git(".", "init", "-q", "work");
    for (int i = 1; i <= 3; i++) {
      client.commit("work", "docs/file" + i, "content " + i);
    }
  }

  @BeforeEach
  void startWithThem() throws Exception {
    client = new GitClient(home);
    host = new SshGitHost(client);
    host.key("ed25519", SshPrincipal.user(7, "ada", 11, "laptop"));
    url = host.url("ada/tools.git");
    client.run(".", List.of("cp", "-r", origin.resolve("work").toString(), "work"));
  }

  @AfterEach
  void stop() throws Exception {
    host.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ed25519", "ecdsa", "rsa"})
  void everyKindOfKeySignsIn(String type) throws Exception {
    host.key(type, SshPrincipal.user(7, "ada", 11, "laptop"));

    client.git("work", "push", "-q", url, "main");

    assertThat(host.repositories().refs("ada/tools"))
        .containsEntry("refs/heads/main", client.git("work", "rev-parse", "main"));
  }

  @Test
  void clientsThatKnowOneKindOfHostKeyOnlyAreShownOneThatStays() {
    for (String type : List.of("ed25519", "ecdsa", "rsa")) {
      List<String> scan =
          List.of("ssh-keyscan", "-T", "60", "-t", type, "-p", host.port() + "", "127.0.0.1");
      String shown = client.run(".", scan).out();

      assertThat(shown).contains(type);
      assertThat(client.run(".", scan).out()).isEqualTo(shown);
    }
    assertThat(host.ssh("ed25519", null, "-T", "-o", "HostKeyAlgorithms=rsa-sha2-512").err())
        .contains("ada");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "2"})
  void everyProtocolVersionPushesClonesDeepensAndFetches(String version) throws Exception {
    String v = "protocol.version=" + version;
    client.git("work", "-c", v, "push", "-q", url, "main");
    client.git(".", "-c", v, "clone", "-q", "--depth=1", url, "copy");
    assertThat(client.git("copy", "rev-list", "--count", "HEAD")).isEqualTo("1");
    client.git("copy", "-c", v, "fetch", "-q", "--deepen=1");
    assertThat(client.git("copy", "rev-list", "--count", "HEAD")).isEqualTo("2");
    client.git("copy", "-c", v, "fetch", "-q", "--unshallow");
    assertThat(client.git("copy", "rev-list", "--count", "HEAD")).isEqualTo("3");
    client.git(".", "-c", v, "clone", "-q", "--filter=blob:none", url, "partial");
    assertThat(home.resolve("partial/docs/file3")).hasContent("content 3");

    client.commit("work", "fourth", "4");
    client.git("work", "-c", v, "push", "-q", url, "main");
    client.git("copy", "-c", v, "pull", "-q", "--ff-only");
    assertThat(client.git("copy", "rev-parse", "HEAD"))
        .isEqualTo(client.git("work", "rev-parse", "HEAD"));
  }

  @Test
  void gitIsToldThatItSpeaksVersionOneWhenItAsksForIt() {
    GitClient traced = client.with("GIT_TRACE_PACKET", "1");

    assertThat(traced.attempt("work", "-c", "protocol.version=1", "push", url, "main").err())
        .contains("push< version 1");
    assertThat(traced.attempt(".", "-c", "protocol.version=1", "ls-remote", url).err())
        .contains("ls-remote< version 1");
  }

  @Test
  void gitSpeaksVersionTwoWhenItAsksForIt() {
    client.git("work", "push", "-q", url, "main");

    GitClient.Outcome outcome =
        client
            .with("GIT_TRACE_PACKET", "1")
            .attempt(".", "-c", "protocol.version=2", "ls-remote", url);

    assertThat(outcome.err()).contains("version 2").contains("command=ls-refs");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "2"})
  void aFilterThatIsNotSupportedIsAnErrorThatGitPrints(String version) {
    client.git("work", "push", "-q", url, "main");

    String v = "protocol.version=" + version;
    GitClient.Outcome outcome =
        client.attempt(".", "-c", v, "clone", "--filter=object:type=blob", url, "copy");

    assertThat(outcome.err()).contains("remote error: filter 'object:type=blob' not supported");
  }

  @Test
  void declinedPushesSayWhyAndPushOptionsArrive() throws Exception {
    host.repositories().rules().onCheck(push -> push.decline("Tag v1 is protected"));

    GitClient.Outcome outcome =
        client.attempt("work", "push", "-o", "topic=x", url, "main:refs/tags/v1");

    assertThat(outcome.err())
        .contains("remote: Tag v1 is protected")
        .contains("! [remote rejected] main -> v1 (pre-receive hook declined)");
    assertThat(host.repositories().rules().options()).containsExactly("topic=x");
    assertThat(host.repositories().refs("ada/tools")).isEmpty();
  }

  @Test
  void aRefusedRepositoryIsNamedToTheUser() {
    GitClient.Outcome outcome = client.attempt(".", "clone", host.url("ada/missing"), "copy");

    assertThat(outcome.status()).isNotZero();
    assertThat(outcome.err())
        .contains("error:\nerror: Cannot find repository: ada/missing\nerror:\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tar", "tar.gz", "zip"})
  void anArchiveOfARefIsStreamed(String format) throws Exception {
    client.git("work", "push", "-q", url, "main");
    Path file = home.resolve("archive." + format);

    client.git(
        ".",
        "archive",
        "--remote=" + url,
        "--format=" + format,
        "--prefix=tools-1/",
        "-o",
        file.toString(),
        "main",
        "docs/file2");

    assertThat(Files.size(file)).isPositive();
    if (!format.equals("zip")) {
      assertThat(client.run(".", List.of("tar", "tf", file.toString())).out())
          .contains("tools-1/docs/file2")
          .doesNotContain("file1");
      client.run(".", List.of("tar", "xf", file.toString()));
      assertThat(home.resolve("tools-1/docs/file2")).hasContent("content 2");
    } else {
      try (var zip = new ZipInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
        assertThat(zip.getNextEntry().getName()).startsWith("tools-1/");
      }
    }
  }

  @Test
  void anArchiveReachesRefsOnlyAndKnowsItsFormats() {
    client.git("work", "push", "-q", url, "main");
    String id = client.git("work", "rev-parse", "HEAD");

    assertThat(client.git(".", "archive", "--remote=" + url, "--list").lines())
        .contains("tar", "zip", "tar.gz");
    assertThat(client.attempt(".", "archive", "--remote=" + url, id).err())
        .contains("no such ref: " + id);
    assertThat(client.attempt(".", "archive", "--remote=" + url, "--format=rar", "main").err())
        .contains("Unknown archive format 'rar'");
    assertThat(
            client.git(
                ".",
                "archive",
                "--remote=" + url,
                "main:docs",
                "-o",
                home.resolve("docs.tar").toString()))
        .isEmpty();
    assertThat(client.run(".", List.of("tar", "tf", "docs.tar")).out().lines())
        .contains("file1", "file2", "file3");
  }
}
