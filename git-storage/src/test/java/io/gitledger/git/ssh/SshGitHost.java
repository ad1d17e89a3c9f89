package io.gitledger.git.ssh;

import io.gitledger.git.protocol.GitClient;
import io.gitledger.git.protocol.GitLimits;
import io.gitledger.git.protocol.GitProtocol;
import io.gitledger.git.protocol.GitRefused;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.GitSession;
import io.gitledger.git.protocol.RepositoryPath;
import io.gitledger.git.protocol.TestRepositories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** An SSH server whose keys and permissions are set by a test, and its client. */
final class SshGitHost implements AutoCloseable, SshAccess {

  private static final HostKeyRing HOST_KEYS =
      new HostKeyRing(HostKeys.generate(), HostKeys::generateRsa);

  private final TestRepositories repositories = new TestRepositories();
  private final Map<String, SshPrincipal> keys = new ConcurrentHashMap<>();
  private final GitClient client;
  private final GitSshServer server;

  SshGitHost(GitClient client, SshSettings settings, GitLimits limits) throws IOException {
    this.client = client;
    server = new GitSshServer(this, new GitProtocol(limits), settings, HOST_KEYS);
    server.start();
  }

  SshGitHost(GitClient client) throws IOException {
    this(client, SshSettings.listening("127.0.0.1", 0), GitLimits.forHeap(1L << 30));
  }

  TestRepositories repositories() {
    return repositories;
  }

  int port() {
    return server.port();
  }

  String url(String path) {
    return "ssh://git@127.0.0.1:" + port() + "/" + path;
  }

  /** Generates a key pair with ssh-keygen and registers it. Git and ssh use it from then on. */
  void key(String type, SshPrincipal principal) throws IOException {
    Path file = client.home().resolve("key-" + type);
    if (!Files.exists(file)) {
      client.run(".", List.of("ssh-keygen", "-q", "-t", type, "-N", "", "-f", file.toString()));
    }
    keys.put(
        Files.readString(client.home().resolve("key-" + type + ".pub")).split(" ", -1)[1],
        principal);
    client.with("GIT_SSH_COMMAND", String.join(" ", ssh(file)));
  }

  void forgetKeys() {
    keys.clear();
  }

  /** Runs ssh with the last registered key; {@code null} requests a shell. */
  GitClient.Outcome ssh(String type, String command, String... options) {
    List<String> words = new ArrayList<>(ssh(client.home().resolve("key-" + type)));
    words.addAll(List.of(options));
    words.addAll(List.of("-p", String.valueOf(port()), "git@127.0.0.1"));
    if (command != null) {
      words.add(command);
    }
    return client.run(".", words);
  }

  @Override
  public Optional<SshPrincipal> principal(byte[] publicKey, String remoteAddress) {
    return Optional.ofNullable(keys.get(Base64.getEncoder().encodeToString(publicKey)));
  }

  @Override
  public GitSession open(
      SshPrincipal principal, GitService service, RepositoryPath path, String remoteAddress)
      throws GitRefused {
    if (path.name().equals("missing")) {
      throw new GitRefused("Cannot find repository: " + path);
    }
    if (service.writes() && principal.deployKey()) {
      throw new GitRefused(
          "Deploy Key: %d:%s is not authorized to write to %s."
              .formatted(principal.keyId(), principal.keyTitle(), path));
    }
    return repositories.open(path.toString());
  }

  @Override
  public void close() throws IOException {
    server.close();
  }

  private static List<String> ssh(Path key) {
    return List.of(
        "ssh",
        "-F",
        "/dev/null",
        "-i",
        key.toString(),
        "-o",
        "IdentitiesOnly=yes",
        "-o",
        "StrictHostKeyChecking=no",
        "-o",
        "UserKnownHostsFile=/dev/null",
        "-o",
        "LogLevel=ERROR",
        "-o",
        "BatchMode=yes");
  }
}
