package io.gitledger.command.issue;

import org.axonframework.messaging.MetaData;

/** Closes issues within the transaction of another command. */
public interface Issues {
  /**
   * Closes what a pull request shares with issues because it is merged, for good.
   *
   * @param about metadata of the event beside {@link IssueEvent#MERGES}
   * @throws io.gitledger.command.CommandRejectedException when it is closed or deleted
   */
  void closeMerged(IssueId issue, MetaData about);
}
