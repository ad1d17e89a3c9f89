package io.gitledger.git.ssh;

import io.gitledger.git.protocol.GitRefused;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.GitSession;
import io.gitledger.git.protocol.RepositoryPath;
import java.util.Optional;

/** Authentication and access checks for the SSH server. */
public interface SshAccess {

  /**
   * Returns the owner of a key in SSH wire format (the Base64 content of {@code authorized_keys}).
   * Called at each sign-in, and again for each command, so that a deleted key becomes invalid
   * immediately.
   */
  Optional<SshPrincipal> principal(byte[] publicKey, String remoteAddress);

  /** Opens a repository for a command. The message of the exception is sent to the user. */
  GitSession open(
      SshPrincipal principal, GitService service, RepositoryPath path, String remoteAddress)
      throws GitRefused;

  /**
   * Returns the output of {@code git-lfs-authenticate}, the JSON text expected by git-lfs. {@code
   * operation} is {@code upload} or {@code download}.
   */
  default String authenticateLfs(SshPrincipal principal, RepositoryPath path, String operation)
      throws GitRefused {
    throw new GitRefused("LFS Server is not enabled");
  }
}
