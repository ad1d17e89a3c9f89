package io.gitledger.git.merge;

import io.gitledger.git.scheduling.CarrierYield;
import io.gitledger.git.scheduling.ProcessorTime;

/**
 * Checks the resource usage of the merges of one thread against their limits. Merges may run on
 * virtual threads, which occupy a carrier thread until they block; they yield to others.
 */
final class MergeBudget {
  private final MergeLimits limits;
  private final long begin = ProcessorTime.nanos();
  private final CarrierYield turn = CarrierYield.ofTime();
  private long counted = begin;
  private int files;
  private long bytes;

  MergeBudget(MergeLimits limits) {
    this.limits = limits;
  }

  MergeLimits limits() {
    return limits;
  }

  void requireTime() {
    long now = ProcessorTime.nanos();
    if (now - begin > limits.time().toNanos())
      throw new MergeTooLargeException("the merge takes too long");
    turn.count(now - counted);
    counted = now;
  }

  void countFile() {
    if (++files > limits.files()) throw new MergeTooLargeException("too many files differ");
    if (files % 256 == 0) requireTime();
  }

  void countBytes(int more) {
    bytes += more;
    if (bytes > limits.bytes()) throw new MergeTooLargeException("the merged files are too large");
  }
}
