package io.gitledger.command.issue;

/** Closes issues within the transaction of another command. */
public interface Issues {
  /**
   * Closes what a pull request shares with issues because it is merged, for good.
   *
   * @param scheduled whether it was merged by a schedule
   * @throws io.gitledger.command.CommandRejectedException when it is closed or deleted
   */
  void closeMerged(IssueId issue, boolean scheduled);
}
