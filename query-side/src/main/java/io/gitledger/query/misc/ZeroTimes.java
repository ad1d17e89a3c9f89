package io.gitledger.query.misc;

import java.time.Instant;

/**
 * The two times that represent a missing time. Typed clients fail on {@code null} in their place.
 */
public final class ZeroTimes {
  /** An event that never happened, for example the last use. */
  public static final Instant NEVER = Instant.EPOCH;

  /** A time that is hidden from this viewer, or not set. */
  public static final Instant HIDDEN = Instant.parse("0001-01-01T00:00:00Z");

  private ZeroTimes() {}

  /** Returns the time, or {@link #NEVER} for null. */
  public static Instant orNever(Instant time) {
    return time == null ? NEVER : time;
  }
}
