package io.gitledger.command.time;

import io.gitledger.command.CommandRejectedException.Kind;
import io.gitledger.command.IsRefused;
import io.gitledger.command.sequence.SequencesInMemory;
import io.gitledger.command.time.TimeCommand.AddTime;
import io.gitledger.command.time.TimeCommand.CancelStopwatch;
import io.gitledger.command.time.TimeCommand.DeleteTime;
import io.gitledger.command.time.TimeCommand.ResetTimes;
import io.gitledger.command.time.TimeCommand.StartStopwatch;
import io.gitledger.command.time.TimeCommand.StopStopwatch;
import io.gitledger.command.time.TimeCommand.TimesheetId;
import io.gitledger.command.time.TimeEvent.StopwatchCancelled;
import io.gitledger.command.time.TimeEvent.StopwatchStarted;
import io.gitledger.command.time.TimeEvent.StopwatchStopped;
import io.gitledger.command.time.TimeEvent.TimeAdded;
import io.gitledger.command.time.TimeEvent.TimesDeleted;
import java.time.Instant;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TimesheetTest {
  private static final TimesheetId ID = new TimesheetId(70);
  private static final Instant START = Instant.parse("2030-05-06T07:08:09Z");
  private static final StopwatchStarted STARTED = new StopwatchStarted(ID, 5, false, 7, START);
  private static final TimeAdded ADDED = new TimeAdded(ID, 5, false, 7, 9, 60, START);

  private FixtureConfiguration<Timesheet> timesheet;

  @BeforeEach
  void idsStartAtNine() {
    timesheet = new AggregateTestFixture<>(Timesheet.class);
    timesheet.registerInjectableResource(new SequencesInMemory(9));
  }

  @Test
  void aStopwatchIsStartedOnce() {
    var start = new StartStopwatch(ID, 5, false, 7, START);
    timesheet.givenNoPriorActivity().when(start).expectEvents(STARTED);
    timesheet.given(STARTED).when(start).expectException(IsRefused.as(Kind.CONFLICT));
    var other = new StartStopwatch(ID, 5, false, 8, START);
    timesheet.given(STARTED).when(other).expectEvents(new StopwatchStarted(ID, 5, false, 8, START));
  }

  @Test
  void aStoppedStopwatchIsATime() {
    var stopped = new StopwatchStopped(ID, 5, false, 7, 9, 90);
    timesheet
        .given(STARTED)
        .when(new StopStopwatch(ID, 7, START.plusSeconds(90)))
        .expectEvents(stopped);
    timesheet
        .given(STARTED, stopped)
        .when(new StopStopwatch(ID, 7, START))
        .expectException(IsRefused.as(Kind.CONFLICT));
    timesheet
        .given(STARTED, stopped)
        .when(new DeleteTime(ID, 9))
        .expectEvents(new TimesDeleted(ID, 5, false, 7, List.of(9L), 90));
  }

  @Test
  void aCancelledStopwatchIsNoTime() {
    var cancelled = new StopwatchCancelled(ID, 5, false, 7);
    timesheet.given(STARTED).when(new CancelStopwatch(ID, 7)).expectEvents(cancelled);
    timesheet
        .given(STARTED, cancelled)
        .when(new ResetTimes(ID, 7))
        .expectException(IsRefused.as(Kind.NOT_FOUND));
  }

  @Test
  void aTimeIsAddedAndDeletedOnce() {
    timesheet
        .givenNoPriorActivity()
        .when(new AddTime(ID, 5, false, 7, 60, START))
        .expectEvents(ADDED)
        .expectResultMessagePayload(9L);
    var deleted = new TimesDeleted(ID, 5, false, 7, List.of(9L), 60);
    timesheet.given(ADDED).when(new DeleteTime(ID, 9)).expectEvents(deleted);
    timesheet
        .given(ADDED, deleted)
        .when(new DeleteTime(ID, 9))
        .expectException(IsRefused.as(Kind.NOT_FOUND));
  }

  @Test
  void aResetDeletesTheTimesOfOneUser() {
    timesheet
        .given(
            ADDED,
            new TimeAdded(ID, 5, false, 8, 10, 5, START),
            new TimeAdded(ID, 5, false, 7, 11, 30, START))
        .when(new ResetTimes(ID, 7))
        .expectEvents(new TimesDeleted(ID, 5, false, 7, List.of(9L, 11L), 90));
  }
}
