package io.gitledger.command.pull;

import io.gitledger.command.pull.PullRequestCommand.Merge;

/** Merges pull requests within the transaction of another command. */
public interface PullRequests {
  /**
   * Closes and merges a pull request on behalf of {@code mergedBy}, regardless of the command's
   * sender.
   *
   * @param base the branch that is moved, by its short name
   * @throws io.gitledger.command.CommandRejectedException if it is merged, closed or deleted, or
   *     its head has moved or its base changed
   */
  void mergeQueued(PullRequestId pull, String base, Merge merge);
}
