package io.gitledger.git.protocol;

/** The caller may not have what was asked for; the message is shown to the git user as it is. */
public final class GitRefused extends Exception {

  public GitRefused(String message) {
    super(message);
  }
}
