package io.gitledger.command.pull;

/** The open pull requests, including everything that was committed before the call. */
public interface OpenPullRequests {
  /**
   * Returns whether an open pull request merges one branch into another; both by their short names.
   */
  boolean isOpen(long repository, String base, long headRepository, String head);

  /** Returns whether a user has an open pull request of a topic for a branch, by its short name. */
  boolean isProposed(long repository, String base, long poster, String topic);
}
