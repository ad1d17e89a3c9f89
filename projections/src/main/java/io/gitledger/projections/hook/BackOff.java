package io.gitledger.projections.hook;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Pauses after failures in a row: each twice as long as the one before, up to a limit, and then
 * somewhere between half of that and all of it, so that receivers which failed together are not
 * asked together.
 */
record BackOff(Duration first, Duration longest) {
  private static final int MAX_DOUBLINGS = 20;

  Duration after(int failures) {
    long doubled = first.toMillis() << Math.clamp(failures - 1, 0, MAX_DOUBLINGS);
    long full = Math.min(doubled, longest.toMillis());
    return Duration.ofMillis(ThreadLocalRandom.current().nextLong(full / 2, full + 1));
  }
}
