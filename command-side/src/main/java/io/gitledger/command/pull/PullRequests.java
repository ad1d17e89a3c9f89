package io.gitledger.command.pull;

import io.gitledger.command.pull.PullRequestCommand.Merge;

/** Merges pull requests within the transaction of another command. */
public interface PullRequests {
  /**
   * Closes and merges one on behalf of who merges it, whoever sends the command.
   *
   * @throws io.gitledger.command.CommandRejectedException when it is merged, closed or deleted, or
   *     its head has moved
   */
  void mergeQueued(PullRequestId pull, Merge merge);
}
