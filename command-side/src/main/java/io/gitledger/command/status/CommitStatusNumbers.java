package io.gitledger.command.status;

import io.gitledger.command.status.CommitStatusCommand.CommitStatusesId;
import io.gitledger.command.status.CommitStatusCommand.SeenStatuses;

/** The numbers of commit statuses, including everything that was committed before the call. */
public interface CommitStatusNumbers {
  /** Returns the number of the newest status of a commit; 0 for none. */
  long last(CommitStatusesId commit);

  /**
   * Returns whether a commit has newer statuses than those on which a decision was based.
   *
   * @param seen null for a decision that depends on none
   */
  default boolean haveNewer(SeenStatuses seen) {
    return seen != null && last(seen.commit()) > seen.last();
  }
}
