package io.gitledger.git.merge;

/** Counts what merges take against their limits. */
final class MergeBudget {
  private final MergeLimits limits;
  private final long begin = System.nanoTime();
  private int files;
  private long bytes;

  MergeBudget(MergeLimits limits) {
    this.limits = limits;
  }

  MergeLimits limits() {
    return limits;
  }

  void requireTime() {
    if (System.nanoTime() - begin > limits.time().toNanos())
      throw new MergeTooLargeException("the merge takes too long");
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
