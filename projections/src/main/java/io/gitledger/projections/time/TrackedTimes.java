package io.gitledger.projections.time;

import io.gitledger.command.time.TimeEvent.StopwatchStopped;
import io.gitledger.command.time.TimeEvent.TimeAdded;
import io.gitledger.query.time.TrackedTimeRow;
import java.time.Instant;

/** The rows of the times that events add. */
public final class TrackedTimes {
  private TrackedTimes() {}

  /** The time that a stopwatch showed when it was stopped. */
  public static TrackedTimeRow of(StopwatchStopped event, Instant at) {
    long issue = event.timesheet().issue();
    return new TrackedTimeRow(
        event.time(), event.repository(), issue, event.user(), event.seconds(), at);
  }

  /** A time that was added by hand. */
  public static TrackedTimeRow of(TimeAdded event) {
    long issue = event.timesheet().issue();
    return new TrackedTimeRow(
        event.time(), event.repository(), issue, event.user(), event.seconds(), event.createdAt());
  }
}
