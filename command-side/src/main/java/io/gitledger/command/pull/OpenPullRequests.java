package io.gitledger.command.pull;

/** The pull requests that are open, with all that was committed before the question. */
public interface OpenPullRequests {
  /** Whether one merges one branch into another; both by their short names. */
  boolean isOpen(long repository, String base, long headRepository, String head);

  /** Whether a user proposes a topic for a branch, by its short name. */
  boolean isProposed(long repository, String base, long poster, String topic);
}
