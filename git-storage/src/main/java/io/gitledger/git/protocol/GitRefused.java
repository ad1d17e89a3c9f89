package io.gitledger.git.protocol;

/**
 * Thrown if the caller has no permission for a request. The message is displayed to the git user
 * unchanged.
 */
public final class GitRefused extends Exception {

  public GitRefused(String message) {
    super(message);
  }
}
