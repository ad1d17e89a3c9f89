package io.gitledger.query.issue;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Limits how many searches through the texts of issues run at a time, as each keeps a processor
 * core busy.
 */
final class TextSearches {
  private final Semaphore turns;
  private final Duration timeout;

  /**
   * @param atATime how many run
   * @param timeout how long others wait for their turn
   */
  TextSearches(int atATime, Duration timeout) {
    this.turns = new Semaphore(atATime, true);
    this.timeout = timeout;
  }

  /** On half of the cores of this machine. */
  static TextSearches onHalfOfTheCores() {
    int cores = Runtime.getRuntime().availableProcessors();
    return new TextSearches(Math.max(1, cores / 2), Duration.ofSeconds(10));
  }

  /**
   * Runs a search when its turn comes.
   *
   * @throws TooManySearchesException when it does not come in time
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
