package io.gitledger.command.time;

import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.time.TimeCommand.TimesheetId;
import java.time.Instant;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.Repository;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Component;

/** {@link Stopwatches} on the streams of timesheets. */
@Component
class StoredStopwatches implements Stopwatches {
  private final Repository<Timesheet> timesheets;
  private final Sequences sequences;

  StoredStopwatches(@Lazy Repository<Timesheet> timesheets, Sequences sequences) {
    this.timesheets = timesheets;
    this.sequences = sequences;
  }

  @Override
  public void stopIfRunning(long issue, long user, Instant at) {
    try {
      timesheets
          .load(new TimesheetId(issue).toString())
          .execute(timesheet -> timesheet.stopIfRunning(user, at, sequences));
    } catch (AggregateNotFoundException none) {
      // No time has been tracked on the issue yet.
    }
  }
}
