package io.gitledger.git.ssh;

import io.gitledger.git.protocol.GitConnection;
import io.gitledger.git.protocol.GitProtocol;
import io.gitledger.git.protocol.GitRefused;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.GitSession;
import io.gitledger.git.protocol.ProtocolParameters;
import io.gitledger.git.protocol.RepositoryPath;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Executes commands over SSH, given by the words of the command line (section 4.2 of the contract
 * on transports).
 */
final class SshCommands {

  private final SshAccess access;
  private final GitProtocol protocol;

  SshCommands(SshAccess access, GitProtocol protocol) {
    this.access = access;
    this.protocol = protocol;
  }

  /** One command with its context. */
  record Call(
      SshPrincipal principal,
      String address,
      String command,
      String gitProtocol,
      InputStream in,
      OutputStream out,
      OutputStream err) {}

  void run(Call call) throws IOException, GitRefused {
    if (call.principal().disabled()) throw new GitRefused("Your account is disabled.");
    if (call.command() == null) {
      call.err().write(greeting(call.principal()).getBytes(StandardCharsets.UTF_8));
      return;
    }
    List<String> words = CommandLine.words(call.command());
    String verb = words.isEmpty() ? "" : words.getFirst();
    Optional<GitService> service = GitService.of(verb);
    if (service.isPresent()) {
      serve(call, service.get(), RepositoryPath.parse(only(words)));
      return;
    }
    switch (verb) {
      case "ssh_info" -> call.out().write(GitSshServer.INFO.getBytes(StandardCharsets.US_ASCII));
      case "git-lfs-authenticate" ->
          call.out().write(lfs(call, words).getBytes(StandardCharsets.UTF_8));
      case "git-lfs-transfer" -> throw new GitRefused("LFS SSH transfer is not enabled");
      default -> throw new GitRefused("Unknown git command");
    }
  }

  private void serve(Call call, GitService service, RepositoryPath path)
      throws IOException, GitRefused {
    ProtocolParameters parameters = ProtocolParameters.of(call.gitProtocol());
    try (GitSession session = access.open(call.principal(), service, path, call.address())) {
      protocol.serve(
          session,
          service,
          new GitConnection(call.in(), call.out(), call.err(), parameters, false));
    }
  }

  private String lfs(Call call, List<String> words) throws GitRefused {
    if (words.size() < 3) {
      throw new GitRefused("Too few arguments");
    }
    String operation = words.get(2);
    if (!operation.equals("upload") && !operation.equals("download")) {
      throw new GitRefused("Unknown LFS verb");
    }
    return access.authenticateLfs(call.principal(), RepositoryPath.parse(words.get(1)), operation);
  }

  private static String only(List<String> words) throws GitRefused {
    if (words.size() < 2) {
      throw new GitRefused("Too few arguments");
    }
    if (words.size() > 2) {
      throw new GitRefused("Invalid repository path");
    }
    return words.get(1);
  }

  /** Returns the greeting. Scripts search it for "successfully authenticated". */
  private static String greeting(SshPrincipal principal) {
    String who =
        principal.deployKey()
            ? "Hi there! You've successfully authenticated with the deploy key named "
                + principal.keyTitle()
            : "Hi there, %s! You've successfully authenticated with the key named %s"
                .formatted(principal.login(), principal.keyTitle());
    return who
        + ", but Gitea does not provide shell access.\n"
        + "If this is unexpected, please log in with password and setup Gitea under another user.\n";
  }
}
