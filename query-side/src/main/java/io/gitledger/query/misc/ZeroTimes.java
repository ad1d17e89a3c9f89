package io.gitledger.query.misc;

import java.time.Instant;

/**
 * The two times that stand for no time at all; typed clients break on {@code null} in their place.
 */
public final class ZeroTimes {
  /** Never happened, for example a last use. */
  public static final Instant NEVER = Instant.EPOCH;

  /** Hidden from this reader, or not filled in. */
  public static final Instant HIDDEN = Instant.parse("0001-01-01T00:00:00Z");

  private ZeroTimes() {}

  /** The time, or {@link #NEVER} for null. */
  public static Instant orNever(Instant time) {
    return time == null ? NEVER : time;
  }
}
