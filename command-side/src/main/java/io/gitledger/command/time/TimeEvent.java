package io.gitledger.command.time;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;
import io.gitledger.command.time.TimeCommand.TimesheetId;
import java.time.Instant;
import java.util.List;

/** Events of the times of one user on an issue or, if {@code pull}, on a pull request. */
public sealed interface TimeEvent extends RepositoryScoped {
  TimesheetId timesheet();

  boolean pull();

  long user();

  @Override
  default EventUnit unit() {
    return pull() ? EventUnit.PULLS : EventUnit.ISSUES;
  }

  @EventName("time.stopwatch_started")
  record StopwatchStarted(
      TimesheetId timesheet, long repository, boolean pull, long user, Instant startedAt)
      implements TimeEvent {}

  @EventName("time.stopwatch_stopped")
  record StopwatchStopped(
      TimesheetId timesheet, long repository, boolean pull, long user, long time, long seconds)
      implements TimeEvent {}

  @EventName("time.stopwatch_cancelled")
  record StopwatchCancelled(TimesheetId timesheet, long repository, boolean pull, long user)
      implements TimeEvent {}

  @EventName("time.added")
  record TimeAdded(
      TimesheetId timesheet,
      long repository,
      boolean pull,
      long user,
      long time,
      long seconds,
      Instant createdAt)
      implements TimeEvent {}

  /**
   * Times were deleted together.
   *
   * @param seconds their sum
   */
  @EventName("time.deleted")
  record TimesDeleted(
      TimesheetId timesheet,
      long repository,
      boolean pull,
      long user,
      List<Long> times,
      long seconds)
      implements TimeEvent {}
}
