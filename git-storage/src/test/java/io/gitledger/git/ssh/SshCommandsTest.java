package io.gitledger.git.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.protocol.GitClient;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SshCommandsTest {

  private static final String KEY = "ed25519";

  @TempDir Path home;
  private SshGitHost host;

  @BeforeEach
  void start() throws Exception {
    host = new SshGitHost(new GitClient(home));
    host.key(KEY, SshPrincipal.user(7, "ada", 11, "laptop"));
  }

  @AfterEach
  void stop() throws Exception {
    host.close();
  }

  @Test
  void aPlainSignInIsGreetedAndEndsWell() {
    GitClient.Outcome outcome = host.ssh(KEY, null, "-T");

    assertThat(outcome.status()).isZero();
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .isEqualTo(
            """
            Hi there, ada! You've successfully authenticated with the key named laptop, but Gitea does not provide shell access.
            If this is unexpected, please log in with password and setup Gitea under another user.
            """);
  }

  @Test
  void aDeployKeyIsGreetedAsSuchAndMayNotWrite() throws Exception {
    host.key(KEY, SshPrincipal.deployKey(3, "ci"));

    assertThat(host.ssh(KEY, null, "-T").err())
        .startsWith(
            "Hi there! You've successfully authenticated with the deploy key named ci, but");
    GitClient.Outcome outcome = host.ssh(KEY, "git-receive-pack 'ada/tools.git'");
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out()).isEqualTo("\n");
    assertThat(outcome.err())
        .isEqualTo(
            "error:\nerror: Deploy Key: 3:ci is not authorized to write to ada/tools.\nerror:\n");
  }

  @Test
  void aUserWhoMayNotSignInHearsItAtEveryCommand() throws Exception {
    host.key(KEY, new SshPrincipal(7, "ada", 11, "laptop", false, true));

    for (String command : new String[] {null, "ssh_info", "git-upload-pack 'ada/tools'"}) {
      GitClient.Outcome outcome = host.ssh(KEY, command, "-T");
      assertThat(outcome.status()).isEqualTo(1);
      assertThat(outcome.err()).isEqualTo("error:\nerror: Your account is disabled.\nerror:\n");
    }
  }

  @Test
  void sshInfoIsAnsweredWithoutALineFeed() {
    GitClient.Outcome outcome = host.ssh(KEY, "ssh_info");

    assertThat(outcome.status()).isZero();
    assertThat(outcome.out()).isEqualTo("{\"type\":\"agit\",\"version\":1}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "git-upload-pack '../../x'                  | Invalid repository path",
        "git-upload-pack '/etc/passwd/x'            | Invalid repository path",
        "git-upload-pack 'ada/..'                   | Invalid repo name",
        "git-upload-pack ada/tools; id              | Invalid repository path",
        "git-upload-pack ada/tools;id               | Invalid repo name",
        "git-upload-pack 'ada/$(id)'                | Invalid repo name",
        "git-upload-pack 'ada/`id`'                 | Invalid repo name",
        "git-upload-pack                            | Too few arguments",
        "git upload-pack 'ada/tools'                | Unknown git command",
        "git-upload-pack 'ada/tools                 | Unknown git command",
        "/bin/sh -c id                              | Unknown git command",
        "id                                         | Unknown git command",
        "git-shell                                  | Unknown git command",
        "git-lfs-authenticate ada/tools badverb     | Unknown LFS verb",
        "git-lfs-authenticate ada/tools upload      | LFS Server is not enabled",
        "git-lfs-authenticate ada/tools             | Too few arguments",
        "git-lfs-transfer ada/tools upload          | LFS SSH transfer is not enabled",
      })
  void anythingElseIsRefusedInWordsAndWithStatusOne(String command, String message) {
    GitClient.Outcome outcome = host.ssh(KEY, command);

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out()).isEqualTo("\n");
    assertThat(outcome.err()).isEqualTo("error:\nerror: " + message + "\nerror:\n");
  }

  @Test
  void quotingFollowsAShell() throws Exception {
    for (String path :
        new String[] {
          "ada/tools",
          "'ada/tools.git'",
          "'/ada/tools.git'",
          "\"ada/tools\"",
          "ada/'too'ls",
          "ada\\/tools"
        }) {
      GitClient.Outcome outcome = host.ssh(KEY, "git-upload-pack " + path);
      assertThat(outcome.out()).as(path).contains("capabilities^{}");
    }
  }

  @Test
  void thereIsNoSubsystemNoForwardingAndNoOtherUser() {
    assertThat(host.ssh(KEY, "sftp", "-s").status()).isNotZero();
    assertThat(host.ssh(KEY, null, "-T", "-W", "127.0.0.1:" + host.port()).status()).isNotZero();
    GitClient.Outcome forward =
        host.ssh(
            KEY, null, "-T", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:" + host.port());
    assertThat(forward.status()).isNotZero();
    assertThat(host.ssh(KEY, "ssh_info", "-l", "root").err())
        .contains("Permission denied (publickey)");
  }

  @Test
  void thereIsNoTerminal() {
    assertThat(host.ssh(KEY, null, "-tt", "-o", "LogLevel=INFO").err())
        .contains("PTY allocation request failed");
  }

  @Test
  void aDeletedKeyStopsWorkingForSshAtOnce() {
    host.forgetKeys();

    assertThat(host.ssh(KEY, "ssh_info").err()).contains("Permission denied (publickey)");
  }

  @Test
  void aProtocolVariableOfAnyOtherFormIsIgnored() throws Exception {
    GitClient client = new GitClient(home).with("GIT_PROTOCOL", "version=2\nversion=1");
    SshGitHost other = new SshGitHost(client);
    try (other) {
      other.key(KEY, SshPrincipal.user(7, "ada", 11, "laptop"));
      GitClient.Outcome outcome =
          other.ssh(KEY, "git-upload-pack 'ada/tools'", "-o", "SendEnv=GIT_PROTOCOL");
      assertThat(outcome.out()).contains("capabilities^{}").doesNotContain("version 2");
    }
  }
}
