package io.gitledger.command.time;

import java.time.Instant;

/** Running stopwatches on issues and pull requests. */
public interface Stopwatches {
  /** Stops the stopwatch of a user and tracks its time. No effect if none is running. */
  void stopIfRunning(long issue, long user, Instant at);
}
