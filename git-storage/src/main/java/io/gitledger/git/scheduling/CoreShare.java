package io.gitledger.git.scheduling;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Half of the processor cores, for one kind of work that keeps them busy: the other half is there
 * for all other requests, however many do such work at once. Each waits for its turn.
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

  /** Work that goes on until its turn is ended, by the same thread or another. */
  @FunctionalInterface
  public interface Turn {
    void end();
  }

  /** Runs a piece when its turn comes; it must not wait for a client. */
  public <T, E extends Exception> T run(Piece<T, E> piece) throws E {
    turns.acquireUninterruptibly();
    try {
      return piece.run();
    } finally {
      turns.release();
    }
  }

  /** Begins work when its turn comes, or without one after so long a time. */
  public Turn begin(Duration patience) {
    try {
      if (turns.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) return turns::release;
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
    return () -> {};
  }
}
