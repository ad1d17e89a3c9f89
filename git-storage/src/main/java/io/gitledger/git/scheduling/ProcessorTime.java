package io.gitledger.git.scheduling;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The processor time of the current thread: limits by it mean the same on a busy machine. For
 * virtual threads the clock is used.
 */
public final class ProcessorTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private ProcessorTime() {}

  public static long nanos() {
    return Thread.currentThread().isVirtual()
        ? System.nanoTime()
        : THREADS.getCurrentThreadCpuTime();
  }
}
