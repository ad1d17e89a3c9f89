package io.gitledger.projections.time;

import io.gitledger.command.time.TimeEvent.StopwatchStopped;
import io.gitledger.command.time.TimeEvent.TimeAdded;
import io.gitledger.query.time.TrackedTimeRow;
import java.time.Instant;

/** Creates the rows of tracked times from events. */
public final class TrackedTimes {
  private TrackedTimes() {}

  /** Creates the row of a time recorded by a stopped stopwatch. */
  public static TrackedTimeRow of(StopwatchStopped event, Instant at) {
    long issue = event.timesheet().issue();
    return new TrackedTimeRow(
        event.time(), event.repository(), issue, event.user(), event.seconds(), at);
  }

  /** Creates the row of a time that was added by hand. */
  public static TrackedTimeRow of(TimeAdded event) {
    long issue = event.timesheet().issue();
    return new TrackedTimeRow(
        event.time(), event.repository(), issue, event.user(), event.seconds(), event.createdAt());
  }
}
