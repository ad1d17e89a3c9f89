package io.gitledger.projections.hook;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Pauses after consecutive failures. Each is twice as long as the previous one, up to a limit, with
 * random jitter between half and all of it, so that receivers which failed together are not retried
 * together.
 */
record BackOff(Duration first, Duration longest) {
  private static final int MAX_DOUBLINGS = 20;

  Duration after(int failures) {
    long doubled = first.toMillis() << Math.clamp(failures - 1, 0, MAX_DOUBLINGS);
    long full = Math.min(doubled, longest.toMillis());
    return Duration.ofMillis(ThreadLocalRandom.current().nextLong(full / 2, full + 1));
  }
}
