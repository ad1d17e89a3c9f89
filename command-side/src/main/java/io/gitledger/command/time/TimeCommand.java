package io.gitledger.command.time;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gitledger.command.Command;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of the times tracked on an issue or pull request. */
public sealed interface TimeCommand<R> extends Command<R> {

  /**
   * Id of the times of an issue or pull request: the issue's id. Its text form names their stream.
   */
  record TimesheetId(@JsonValue long issue) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public TimesheetId {}

    @Override
    public String toString() {
      return "time-" + issue;
    }
  }

  record StartStopwatch(
      @TargetAggregateIdentifier TimesheetId timesheet,
      long repository,
      boolean pull,
      long user,
      Instant at)
      implements TimeCommand<Void> {}

  /** Stops a stopwatch and tracks its time. */
  record StopStopwatch(@TargetAggregateIdentifier TimesheetId timesheet, long user, Instant at)
      implements TimeCommand<Void> {}

  /** Cancels a stopwatch without tracking its time. */
  record CancelStopwatch(@TargetAggregateIdentifier TimesheetId timesheet, long user)
      implements TimeCommand<Void> {}

  /**
   * Tracks a time; returns its id.
   *
   * @param createdAt time at which it was spent
   */
  record AddTime(
      @TargetAggregateIdentifier TimesheetId timesheet,
      long repository,
      boolean pull,
      long user,
      long seconds,
      Instant createdAt)
      implements TimeCommand<Long> {}

  record DeleteTime(@TargetAggregateIdentifier TimesheetId timesheet, long time)
      implements TimeCommand<Void> {}

  /** Deletes all times of a user. */
  record ResetTimes(@TargetAggregateIdentifier TimesheetId timesheet, long user)
      implements TimeCommand<Void> {}
}
