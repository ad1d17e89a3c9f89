package io.gitledger.projections.status;

import io.gitledger.command.status.CommitStatusCommand.CommitStatusesId;
import io.gitledger.command.status.CommitStatusNumbers;
import io.gitledger.query.status.CommitStatusFinder;
import org.springframework.stereotype.Component;

/**
 * Implements {@link CommitStatusNumbers} with the read model, which changes in the transactions of
 * events.
 */
@Component
class StoredStatusNumbers implements CommitStatusNumbers {
  private final CommitStatusFinder statuses;

  StoredStatusNumbers(CommitStatusFinder statuses) {
    this.statuses = statuses;
  }

  @Override
  public long last(CommitStatusesId commit) {
    return statuses.last(commit.repository(), commit.commit());
  }
}
