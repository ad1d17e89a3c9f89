package io.gitledger.command.status;

import io.gitledger.command.status.CommitStatusCommand.CommitStatusesId;
import io.gitledger.command.status.CommitStatusCommand.SeenStatuses;

/** The statuses of commits, with all that was committed before the question. */
public interface CommitStatusNumbers {
  /** The number of the newest status of a commit; 0 for none. */
  long last(CommitStatusesId commit);

  /**
   * Whether a status has come that a decision does not know.
   *
   * @param seen null for a decision that depends on none
   */
  default boolean haveNewer(SeenStatuses seen) {
    return seen != null && last(seen.commit()) > seen.last();
  }
}
