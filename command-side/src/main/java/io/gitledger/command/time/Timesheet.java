package io.gitledger.command.time;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
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
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** The times and the running stopwatches of one issue or pull request. */
@Aggregate(snapshotTriggerDefinition = "snapshots")
@JsonAutoDetect(fieldVisibility = Visibility.ANY)
class Timesheet {
  static final int MAX_TIMES = 10_000;

  @AggregateIdentifier private TimesheetId id;
  private long repository;
  private boolean pull;
  private Map<Long, Instant> stopwatches = new HashMap<>();
  private Map<Long, Time> times = new HashMap<>();

  /** A tracked time. */
  record Time(long user, long seconds) {}

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(StartStopwatch command) {
    if (stopwatches.containsKey(command.user()))
      throw CommandRejectedException.conflict(
          "cannot start a stopwatch again if it already exists");
    apply(
        new StopwatchStarted(
            command.timesheet(),
            command.repository(),
            command.pull(),
            command.user(),
            command.at()));
  }

  @CommandHandler
  void handle(StopStopwatch command, Sequences sequences) {
    requireStopwatch(command.user());
    stopIfRunning(command.user(), command.at(), sequences);
  }

  void stopIfRunning(long user, Instant at, Sequences sequences) {
    Instant started = stopwatches.get(user);
    if (started == null) return;
    long seconds = Math.max(0, Duration.between(started, at).toSeconds());
    apply(new StopwatchStopped(id, repository, pull, user, sequences.next(Kind.TIME), seconds));
  }

  @CommandHandler
  void handle(CancelStopwatch command) {
    requireStopwatch(command.user());
    apply(new StopwatchCancelled(id, repository, pull, command.user()));
  }

  private void requireStopwatch(long user) {
    if (!stopwatches.containsKey(user))
      throw CommandRejectedException.conflict("no stopwatch is running");
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  long handle(AddTime command, Sequences sequences) {
    if (times.size() >= MAX_TIMES)
      throw CommandRejectedException.invalid("at most " + MAX_TIMES + " times are tracked");
    long time = sequences.next(Kind.TIME);
    apply(
        new TimeAdded(
            command.timesheet(),
            command.repository(),
            command.pull(),
            command.user(),
            time,
            command.seconds(),
            command.createdAt()));
    return time;
  }

  @CommandHandler
  void handle(DeleteTime command) {
    Time time = times.get(command.time());
    if (time == null) throw CommandRejectedException.notFound("not found");
    delete(time.user(), List.of(command.time()));
  }

  @CommandHandler
  void handle(ResetTimes command) {
    List<Long> own =
        times.keySet().stream()
            .filter(time -> times.get(time).user() == command.user())
            .sorted()
            .toList();
    if (own.isEmpty()) throw CommandRejectedException.notFound("not found");
    delete(command.user(), own);
  }

  private void delete(long user, List<Long> deleted) {
    long seconds = deleted.stream().mapToLong(time -> times.get(time).seconds()).sum();
    apply(new TimesDeleted(id, repository, pull, user, deleted, seconds));
  }

  @EventSourcingHandler
  void on(TimeEvent event) {
    id = event.timesheet();
    repository = event.repository();
    pull = event.pull();
    switch (event) {
      case StopwatchStarted started -> stopwatches.put(started.user(), started.startedAt());
      case StopwatchStopped stopped -> {
        stopwatches.remove(stopped.user());
        times.put(stopped.time(), new Time(stopped.user(), stopped.seconds()));
      }
      case StopwatchCancelled cancelled -> stopwatches.remove(cancelled.user());
      case TimeAdded added -> times.put(added.time(), new Time(added.user(), added.seconds()));
      case TimesDeleted deleted -> deleted.times().forEach(times::remove);
    }
  }

  protected Timesheet() {}
}
