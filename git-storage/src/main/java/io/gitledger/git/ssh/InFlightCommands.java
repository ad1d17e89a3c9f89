package io.gitledger.git.ssh;

import java.time.Duration;

/** Counts the commands that run, so that a server which stops can let them end and no more in. */
final class InFlightCommands {
  private int inside;
  private boolean closed;

  /** Whether one more may run; whoever is let in has to leave. */
  synchronized boolean enter() {
    if (!closed) inside++;
    return !closed;
  }

  synchronized void leave() {
    inside--;
    notifyAll();
  }

  /** Lets nobody in any more, and waits for those inside as long as there is patience. */
  synchronized void close(Duration patience) {
    closed = true;
    long end = System.nanoTime() + patience.toNanos();
    try {
      for (long left = patience.toMillis(); inside > 0 && left > 0; ) {
        wait(left);
        left = (end - System.nanoTime()) / 1_000_000;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
