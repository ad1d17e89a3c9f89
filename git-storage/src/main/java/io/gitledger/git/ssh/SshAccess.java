package io.gitledger.git.ssh;

import io.gitledger.git.protocol.GitRefused;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.GitSession;
import io.gitledger.git.protocol.RepositoryPath;
import java.util.Optional;

/** Authentication and access checks for the SSH server. */
public interface SshAccess {

  /**
   * Looks a key up by its OpenSSH wire form (what stands in base64 in {@code authorized_keys}).
   * Asked at each sign-in, and once more at each command, so that a key deleted in between stops
   * working at once.
   */
  Optional<SshPrincipal> principal(byte[] publicKey, String remoteAddress);

  /** Opens a repository for a command; the refusal's message goes to the user. */
  GitSession open(
      SshPrincipal principal, GitService service, RepositoryPath path, String remoteAddress)
      throws GitRefused;

  /**
   * Answers {@code git-lfs-authenticate} with the JSON text that git-lfs reads; {@code operation}
   * is {@code upload} or {@code download}.
   */
  default String authenticateLfs(SshPrincipal principal, RepositoryPath path, String operation)
      throws GitRefused {
    throw new GitRefused("LFS Server is not enabled");
  }
}
