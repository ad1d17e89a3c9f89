package io.gitledger.command.milestone;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;
import io.gitledger.command.milestone.MilestoneCommand.MilestoneId;
import java.time.Instant;

/** Events of milestones. */
public sealed interface MilestoneEvent extends RepositoryScoped {
  MilestoneId milestone();

  @Override
  default EventUnit unit() {
    return EventUnit.ISSUES;
  }

  @EventName("milestone.created")
  record MilestoneCreated(
      MilestoneId milestone, long repository, String title, String description, Instant dueOn)
      implements MilestoneEvent {}

  @EventName("milestone.changed")
  record MilestoneChanged(
      MilestoneId milestone, long repository, String title, String description, Instant dueOn)
      implements MilestoneEvent {}

  @EventName("milestone.closed")
  record MilestoneClosed(MilestoneId milestone, long repository) implements MilestoneEvent {}

  @EventName("milestone.reopened")
  record MilestoneReopened(MilestoneId milestone, long repository) implements MilestoneEvent {}

  @EventName("milestone.deleted")
  record MilestoneDeleted(MilestoneId milestone, long repository) implements MilestoneEvent {}
}
