package io.gitledger.command.status;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;
import io.gitledger.command.status.CommitStatusCommand.State;

/** Events of commit statuses. */
public sealed interface CommitStatusEvent extends RepositoryScoped {
  @Override
  default EventUnit unit() {
    return EventUnit.CODE;
  }

  /**
   * A check reported a status of a commit.
   *
   * @param number among the statuses of the commit, counted from 1
   */
  @EventName("commit_status.created")
  record CommitStatusCreated(
      long repository,
      String commit,
      long number,
      long creator,
      State state,
      String targetUrl,
      String description,
      String context)
      implements CommitStatusEvent {}
}
