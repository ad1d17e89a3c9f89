package io.gitledger.git.ssh;

import java.time.Duration;

/**
 * Counts the running commands, so that a server being stopped can wait for them and reject new
 * ones.
 */
final class InFlightCommands {
  private int inside;
  private boolean closed;

  /** Returns whether another command may run. If so, the caller must call {@link #leave}. */
  synchronized boolean enter() {
    if (!closed) inside++;
    return !closed;
  }

  synchronized void leave() {
    inside--;
    notifyAll();
  }

  /** Rejects new commands, and waits for the running ones for at most the given time. */
  synchronized void close(Duration timeout) {
    closed = true;
    long end = System.nanoTime() + timeout.toNanos();
    try {
      for (long left = timeout.toMillis(); inside > 0 && left > 0; ) {
        wait(left);
        left = (end - System.nanoTime()) / 1_000_000;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
