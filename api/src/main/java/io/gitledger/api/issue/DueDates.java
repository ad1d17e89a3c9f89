package io.gitledger.api.issue;

import java.time.Instant;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** What becomes of the moments that clients give as due dates. */
final class DueDates {
  private static final LocalTime END_OF_DAY = LocalTime.of(23, 59, 59);
  private static final Instant ZERO = Instant.parse("0001-01-01T00:00:00Z");

  private DueDates() {}

  /** A new issue keeps the moment; null where there is none. */
  static Instant asGiven(OffsetDateTime given) {
    return none(given) ? null : given.toInstant().truncatedTo(ChronoUnit.SECONDS);
  }

  /** An edit means the whole day, in the zone of the given moment; null removes. */
  static Instant endOfDay(OffsetDateTime given) {
    return none(given) ? null : given.with(END_OF_DAY).toInstant();
  }

  /** The operation of its own means the whole day as it is written, in the server's zone. */
  static Instant endOfServersDay(OffsetDateTime given) {
    return none(given) || given.toInstant().equals(Instant.EPOCH)
        ? null
        : given.toLocalDate().atTime(END_OF_DAY).toInstant(ZoneOffset.UTC);
  }

  private static boolean none(OffsetDateTime given) {
    return given == null || given.toInstant().equals(ZERO);
  }
}
