package io.gitledger.projections.admin;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** When a task runs by itself. */
public sealed interface Schedule {
  /** In words, as the wire shows them. */
  String text();

  /** The next time after a moment. */
  Optional<Instant> after(Instant moment);

  /** Only when somebody asks. */
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

  /** At the beginning of each day, UTC. */
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

  /** This long after it ended last. */
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
