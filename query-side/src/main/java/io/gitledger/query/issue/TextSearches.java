package io.gitledger.query.issue;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Limits the number of concurrent text searches of issues, as each keeps a processor core busy. */
final class TextSearches {
  private final Semaphore turns;
  private final Duration timeout;

  /**
   * @param atATime maximum number of concurrent searches
   * @param timeout maximum waiting time of others
   */
  TextSearches(int atATime, Duration timeout) {
    this.turns = new Semaphore(atATime, true);
    this.timeout = timeout;
  }

  /** Returns an instance that permits half of the cores of this machine. */
  static TextSearches onHalfOfTheCores() {
    int cores = Runtime.getRuntime().availableProcessors();
    return new TextSearches(Math.max(1, cores / 2), Duration.ofSeconds(10));
  }

  /**
   * Runs a search when it gets a turn.
   *
   * @throws TooManySearchesException if the waiting time is exceeded
   */
  <T> T run(Supplier<T> search) {
    await();
    try {
      return search.get();
    } finally {
      turns.release();
    }
  }

  private void await() {
    try {
      if (turns.tryAcquire(timeout.toMillis(), TimeUnit.MILLISECONDS)) return;
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
    throw new TooManySearchesException();
  }
}
