package io.gitledger.projections.admin;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** The schedule on which a task runs automatically. */
public sealed interface Schedule {
  /** Returns the schedule as the API shows it. */
  String text();

  /** Returns the next time after a moment. */
  Optional<Instant> after(Instant moment);

  /** Runs only on request. */
  record Never() implements Schedule {
    @Override
    public String text() {
      return "-";
    }

    @Override
    public Optional<Instant> after(Instant moment) {
      return Optional.empty();
    }
  }

  /** Runs at the beginning of each day, UTC. */
  record Midnight() implements Schedule {
    @Override
    public String text() {
      return "@midnight";
    }

    @Override
    public Optional<Instant> after(Instant moment) {
      return Optional.of(
          moment.atOffset(ZoneOffset.UTC).truncatedTo(ChronoUnit.DAYS).plusDays(1).toInstant());
    }
  }

  /** Runs when this time has passed since the end of the last run. */
  record Every(Duration pause) implements Schedule {
    @Override
    public String text() {
      long seconds = pause.toSeconds();
      return "@every " + (seconds % 60 == 0 ? seconds / 60 + "m" : seconds + "s");
    }

    @Override
    public Optional<Instant> after(Instant moment) {
      return Optional.of(moment.plus(pause));
    }
  }
}
