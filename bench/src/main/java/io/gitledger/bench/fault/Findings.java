package io.gitledger.bench.fault;

import java.util.concurrent.atomic.AtomicLong;

/** Counts the problems and prints each one when it is found. */
final class Findings {
  private static final int SHOWN = 50;

  private final AtomicLong lost = new AtomicLong();
  private final AtomicLong faults = new AtomicLong();

  /** Records that something a client was told about is missing. */
  void lost(String what) {
    say(lost.incrementAndGet(), "LOST   " + what);
  }

  /** Records that something is wrong. */
  void fault(String what) {
    say(faults.incrementAndGet(), "FAULT  " + what);
  }

  boolean isEmpty() {
    return count() == 0;
  }

  long count() {
    return lost.get() + faults.get();
  }

  /** Returns the last line of a run's output. */
  String summary(long rounds) {
    return "%d rounds, %d lost, %d faults".formatted(rounds, lost.get(), faults.get());
  }

  private static void say(long count, String line) {
    if (count <= SHOWN) {
      System.out.println(line);
    }
  }
}
