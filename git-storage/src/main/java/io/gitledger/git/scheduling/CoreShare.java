package io.gitledger.git.scheduling;

import java.util.concurrent.Semaphore;

/**
 * Half of the processor cores, for one kind of work that keeps them busy: the other half is there
 * for all other requests, however many do such work at once. Each waits for its turn.
 */
public final class CoreShare {
  private final Semaphore turns =
      new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), true);

  /** A piece of the work. */
  @FunctionalInterface
  public interface Piece<T, E extends Exception> {
    T run() throws E;
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
}
