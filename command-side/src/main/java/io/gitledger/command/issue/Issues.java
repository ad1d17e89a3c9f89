package io.gitledger.command.issue;

import org.axonframework.messaging.MetaData;

/** Closes issues within the transaction of another command. */
public interface Issues {
  /**
   * Closes the issue part of a pull request permanently, as it is merged.
   *
   * @param about metadata of the event in addition to {@link IssueEvent#MERGES}
   * @throws io.gitledger.command.CommandRejectedException if it is closed or deleted
   */
  void closeMerged(IssueId issue, MetaData about);
}
