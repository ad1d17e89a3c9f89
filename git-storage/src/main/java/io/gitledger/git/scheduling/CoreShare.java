package io.gitledger.git.scheduling;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Restricts one kind of CPU-intensive work to half of the processor cores. The other half is
 * available for all other requests, however many of them do such work at once. Each one waits for
 * its turn.
 */
public final class CoreShare {
  /** Half of all cores, at least one. */
  public static final int CORES = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

  private final Semaphore turns = new Semaphore(CORES, true);

  /** A piece of the work. */
  @FunctionalInterface
  public interface Piece<T, E extends Exception> {
    T run() throws E;
  }

  /** Work that continues until its turn is ended, by the same thread or another. */
  @FunctionalInterface
  public interface Turn {
    void end();
  }

  /** Runs a piece when it gets a turn. The piece must not wait for a client. */
  public <T, E extends Exception> T run(Piece<T, E> piece) throws E {
    turns.acquireUninterruptibly();
    try {
      return piece.run();
    } finally {
      turns.release();
    }
  }

  /** Starts work when it gets a turn, or without a turn after the given time. */
  public Turn begin(Duration timeout) {
    try {
      if (turns.tryAcquire(timeout.toNanos(), TimeUnit.NANOSECONDS)) return turns::release;
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
    return () -> {};
  }
}
