package io.gitledger.api.issue;

import java.time.Instant;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** Converts due dates of requests. */
public final class DueDates {
  private static final LocalTime END_OF_DAY = LocalTime.of(23, 59, 59);
  private static final Instant ZERO = Instant.parse("0001-01-01T00:00:00Z");

  private DueDates() {}

  /** Returns the due date of a new issue, unchanged, or null for none or the epoch. */
  public static Instant asGiven(OffsetDateTime given) {
    return given == null || isEpoch(given)
        ? null
        : given.toInstant().truncatedTo(ChronoUnit.SECONDS);
  }

  /** Returns the due date of a new milestone, unchanged, or null for none or a time before 1970. */
  public static Instant ofMilestone(OffsetDateTime given) {
    return sinceEpoch(asGiven(given));
  }

  /**
   * Returns the due date of an edited milestone like {@link #endOfServersDay}, but null also for
   * days before 1970.
   */
  public static Instant endOfMilestone(OffsetDateTime given) {
    return sinceEpoch(endOfServersDay(given));
  }

  private static Instant sinceEpoch(Instant due) {
    return due == null || due.isBefore(Instant.EPOCH) ? null : due;
  }

  /**
   * Returns the due date of an edited issue: the end of the day in the zone of the given time; null
   * removes it.
   */
  static Instant endOfDay(OffsetDateTime given) {
    return none(given) ? null : given.with(END_OF_DAY).toInstant();
  }

  /** Returns the deadline of an issue: the end of the given date in UTC; null removes it. */
  public static Instant endOfServersDay(OffsetDateTime given) {
    return noneOrEpoch(given)
        ? null
        : given.toLocalDate().atTime(END_OF_DAY).toInstant(ZoneOffset.UTC);
  }

  private static boolean none(OffsetDateTime given) {
    return given == null || given.toInstant().equals(ZERO);
  }

  private static boolean noneOrEpoch(OffsetDateTime given) {
    return none(given) || isEpoch(given);
  }

  private static boolean isEpoch(OffsetDateTime given) {
    return given.toInstant().equals(Instant.EPOCH);
  }
}
