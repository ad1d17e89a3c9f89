package io.gitledger.command.pull;

import io.gitledger.command.pull.PullRequestCommand.Merge;

/** Merges pull requests within the transaction of another command. */
public interface PullRequests {
  /**
   * Closes and merges one on behalf of who merges it, whoever sends the command.
   *
   * @param base the branch that moves, by its short name
   * @throws io.gitledger.command.CommandRejectedException when it is merged, closed or deleted, or
   *     its head has moved or its base changed
   */
  void mergeQueued(PullRequestId pull, String base, Merge merge);
}
