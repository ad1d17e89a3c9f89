package io.gitledger.command.time;

import java.time.Instant;

/** Running stopwatches on issues and pull requests. */
public interface Stopwatches {
  /** Ends the stopwatch of a user, and tracks its time; nothing where none runs. */
  void stopIfRunning(long issue, long user, Instant at);
}
