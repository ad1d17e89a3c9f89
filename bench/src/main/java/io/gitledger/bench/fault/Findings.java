package io.gitledger.bench.fault;

import java.util.concurrent.atomic.AtomicLong;

/** Counts what is wrong and says each thing as it is found. */
final class Findings {
  private static final int SHOWN = 50;

  private final AtomicLong lost = new AtomicLong();
  private final AtomicLong faults = new AtomicLong();

  /** Something that a client was told of is not there. */
  void lost(String what) {
    say(lost.incrementAndGet(), "LOST   " + what);
  }

  /** Something is as it must not be. */
  void fault(String what) {
    say(faults.incrementAndGet(), "FAULT  " + what);
  }

  boolean isEmpty() {
    return count() == 0;
  }

  long count() {
    return lost.get() + faults.get();
  }

  /** The line that a run ends with. */
  String summary(long rounds) {
    return "%d rounds, %d lost, %d faults".formatted(rounds, lost.get(), faults.get());
  }

  private static void say(long count, String line) {
    if (count <= SHOWN) {
      System.out.println(line);
    }
  }
}
