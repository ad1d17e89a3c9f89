package io.gitledger.projections.time;

import io.gitledger.command.issue.IssueEvent.IssueDeleted;
import io.gitledger.command.time.TimeCommand.TimesheetId;
import io.gitledger.command.time.TimeEvent.StopwatchCancelled;
import io.gitledger.command.time.TimeEvent.StopwatchStarted;
import io.gitledger.command.time.TimeEvent.StopwatchStopped;
import io.gitledger.command.time.TimeEvent.TimeAdded;
import io.gitledger.command.time.TimeEvent.TimesDeleted;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.time.StopwatchRow;
import io.gitledger.query.time.TrackedTimeRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Tracked times and running stopwatches. Their changes update the time of the issue. */
@ReadModel
class TimeProjector {
  private static final String ISSUE = "issue_id";

  private final ReadModelWriter writer;

  TimeProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(StopwatchStarted event, @Timestamp Instant at) {
    long issue = event.timesheet().issue();
    writer.insert(new StopwatchRow(event.user(), issue, event.startedAt()));
    touch(event.timesheet(), at);
  }

  @EventHandler
  void on(StopwatchStopped event, @Timestamp Instant at) {
    writer.delete(StopwatchRow.class, event.user(), event.timesheet().issue());
    writer.insert(TrackedTimes.of(event, at));
    touch(event.timesheet(), at);
  }

  @EventHandler
  void on(StopwatchCancelled event, @Timestamp Instant at) {
    writer.delete(StopwatchRow.class, event.user(), event.timesheet().issue());
    touch(event.timesheet(), at);
  }

  @EventHandler
  void on(TimeAdded event, @Timestamp Instant at) {
    writer.insert(TrackedTimes.of(event));
    touch(event.timesheet(), at);
  }

  @EventHandler
  void on(TimesDeleted event, @Timestamp Instant at) {
    for (long time : event.times()) writer.delete(TrackedTimeRow.class, time);
    touch(event.timesheet(), at);
  }

  private void touch(TimesheetId timesheet, Instant at) {
    writer.update(IssueRow.class, timesheet.issue()).max("updated_at", at).write();
  }

  @EventHandler
  void on(IssueDeleted event) {
    writer.deleteAll(TrackedTimeRow.class, ISSUE, event.issue().value());
    writer.deleteAll(StopwatchRow.class, ISSUE, event.issue().value());
  }
}
